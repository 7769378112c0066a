import type { Entity, Model } from '../../schema/model';
import { entityOf } from '../entityOf';
import { memberFields, type Aliases, type MemberKeys } from '../memberFields';
import { titleOnly, titlePaths, type TitlePaths } from '../recordTitle';
import { mergeSelections, selectPath, type SelectionNode } from '../selectionNode';

/** Paths inside a row: what is written of it by name, and what is shown. */
export interface RowPaths extends TitlePaths {
  readonly by: readonly string[];
}

/** How a row is read; of rows of several types each member's own key and title go first. */
export interface RowReader extends RowPaths {
  readonly hint?: string;
  readonly side?: string;
  readonly members?: readonly (RowPaths & MemberKeys)[];
}

/** What to select of a row, and the plan of its reading (`readChoices`). */
export function choiceRows(
  model: Model,
  entity: Entity,
  ask: { readonly keys: readonly string[]; readonly hint?: string; readonly side?: string },
): { readonly select: readonly SelectionNode[]; readonly reader: RowReader } {
  const taken: Aliases = new Set(entity.fields.map((field) => field.name));
  const members = (entity.members ?? []).flatMap((type) => {
    const member = entityOf(model, type);
    if (member === null) return [];
    const paths: RowPaths = {
      by: ask.keys.filter((path) => hasPath(member, path)),
      ...titleOnly(member),
    };
    const { select, keys } = memberFields(type, selectionOf(paths), taken);
    return [{ select, reader: { ...paths, ...keys } }];
  });
  const isUnion = entity.union === true;
  const own: RowPaths = isUnion ? { by: [], title: null } : { by: ask.keys, ...titleOnly(entity) };
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

function selectionOf(paths: RowPaths): readonly SelectionNode[] {
  return mergeSelections(...[...paths.by, ...titlePaths(paths)].map((path) => selectPath(path)));
}

/** Whether the member has such a value at all: a key of the interface is one of every member. */
function hasPath(member: Entity, path: string): boolean {
  const [head] = path.split('.');
  return (
    member.key?.fields.some((field) => field.path === path) === true ||
    member.fields.some((field) => (field.at ?? field.name) === head)
  );
}
