import type { Entity, Model } from '../../schema/model/model';
import { findEntityByType } from '../document/entityLookup';
import { buildMemberFragment, type UsedAliases, type MemberAliases } from '../document/memberFragment';
import { pickTitlePaths, getTitlePaths, type TitlePaths } from '../document/recordIdentity';
import { mergeSelections, selectPath, type SelectionNode } from '../document/selectionSet';

/** Paths inside a row: what is written of it by name, and what is shown. */
export interface ChoiceRowPaths extends TitlePaths {
  readonly by: readonly string[];
}

/** How a row is read; of rows of several types each member's own key and title go first. */
export interface ChoiceRowReader extends ChoiceRowPaths {
  readonly hint?: string;
  readonly side?: string;
  readonly members?: readonly (ChoiceRowPaths & MemberAliases)[];
}

/** What to select of a row, and the plan of its reading (`readChoices`). */
export function selectChoiceRows(
  model: Model,
  entity: Entity,
  ask: { readonly keys: readonly string[]; readonly hint?: string; readonly side?: string },
): { readonly select: readonly SelectionNode[]; readonly reader: ChoiceRowReader } {
  const taken: UsedAliases = new Set(entity.fields.map((field) => field.name));
  const members = (entity.members ?? []).flatMap((type) => {
    const member = findEntityByType(model, type);
    if (member === null) return [];
    const paths: ChoiceRowPaths = {
      by: ask.keys.filter((path) => hasPath(member, path)),
      ...pickTitlePaths(member),
    };
    const { select, aliases: keys } = buildMemberFragment(type, selectionOf(paths), taken);
    return [{ select, reader: { ...paths, ...keys } }];
  });
  const isUnion = entity.union === true;
  const own: ChoiceRowPaths = isUnion ? { by: [], title: null } : { by: ask.keys, ...pickTitlePaths(entity) };
  const { hint, side } = ask;
  const extra = [hint, side].flatMap((path) => (path === undefined || isUnion ? [] : [selectPath(path)]));
  return {
    select: mergeSelections(selectionOf(own), ...extra, ...members.map(({ select }) => select)),
    reader: {
      ...own,
      ...(hint === undefined || isUnion ? {} : { hint }),
      ...(side === undefined || isUnion ? {} : { side }),
      ...(members.length === 0 ? {} : { members: members.map(({ reader }) => reader) }),
    },
  };
}

function selectionOf(paths: ChoiceRowPaths): readonly SelectionNode[] {
  return mergeSelections(...[...paths.by, ...getTitlePaths(paths)].map((path) => selectPath(path)));
}

/** Whether the member has such a value at all: a key of the interface is one of every member. */
function hasPath(member: Entity, path: string): boolean {
  const [head] = path.split('.');
  return (
    member.key?.fields.some((field) => field.path === path) === true ||
    member.fields.some((field) => (field.at ?? field.name) === head)
  );
}
