import type { Entity, Model, TitlePaths } from '../../schema/model/model';
import { findEntityByType } from '../document/entityLookup';
import { buildMemberFragment, type UsedAliases, type MemberAliases } from '../document/memberFragment';
import { pickTitlePaths, getTitlePaths } from '../document/recordIdentity';
import { mergeSelections, selectPath, type SelectionNode } from '../document/selectionSet';

/** Paths inside a row: of the values to write, and of its title. */
export interface ChoiceRowPaths extends TitlePaths {
  readonly keyPaths: readonly string[];
}

/** Plan of how a row is read. In lists of several types, the key and title of the member type take precedence. */
export interface ChoiceRowReader extends ChoiceRowPaths {
  readonly hint?: string;
  readonly side?: TitlePaths;
  readonly members?: readonly (ChoiceRowPaths & MemberAliases)[];
}

/** Builds the selection of a row and the plan that reads it (`readChoicePage`). */
export function selectChoiceRows(
  model: Model,
  entity: Entity,
  ask: { readonly keys: readonly string[]; readonly hint?: string; readonly side?: TitlePaths },
): { readonly select: readonly SelectionNode[]; readonly reader: ChoiceRowReader } {
  const taken: UsedAliases = new Set(entity.fields.map((field) => field.name));
  const members = (entity.members ?? []).flatMap((type) => {
    const member = findEntityByType(model, type);
    if (member === null) return [];
    const paths: ChoiceRowPaths = {
      keyPaths: ask.keys.filter((path) => hasPath(member, path)),
      ...pickTitlePaths(member),
    };
    const { select, aliases: keys } = buildMemberFragment(type, selectRowPaths(paths), taken);
    return [{ select, reader: { ...paths, ...keys } }];
  });
  const isUnion = entity.union === true;
  const ownPaths: ChoiceRowPaths = isUnion
    ? { keyPaths: [], title: null }
    : { keyPaths: ask.keys, ...pickTitlePaths(entity) };
  const { hint, side } = ask;
  const beside = [hint ?? [], side === undefined ? [] : getTitlePaths(side)].flat();
  const extra = isUnion ? [] : beside.map((path) => selectPath(path));
  return {
    select: mergeSelections(selectRowPaths(ownPaths), ...extra, ...members.map(({ select }) => select)),
    reader: {
      ...ownPaths,
      ...(hint === undefined || isUnion ? {} : { hint }),
      ...(side === undefined || isUnion ? {} : { side }),
      ...(members.length === 0 ? {} : { members: members.map(({ reader }) => reader) }),
    },
  };
}

function selectRowPaths(paths: ChoiceRowPaths): readonly SelectionNode[] {
  return mergeSelections(...[...paths.keyPaths, ...getTitlePaths(paths)].map((path) => selectPath(path)));
}

/** Checks whether the member type has the value. Key fields of an interface exist on every member. */
function hasPath(member: Entity, path: string): boolean {
  const [head] = path.split('.');
  return (
    member.key?.fields.some((field) => field.path === path) === true ||
    member.fields.some((field) => (field.at ?? field.name) === head)
  );
}
