import type { GraphQLObjectType } from 'graphql';
import {
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  isObjectType,
  getOutputFields,
  type OutputField,
  getInnermostType,
  type FieldsType,
} from '../graphql/types';
import { isNumericType } from '../graphql/valueKind';
import { toNameSet } from './argumentSlot';
import { toFlatCase } from '../lexicon/names';
import { memoizeByObject } from '../model/memoize';

/** Names of the number of all rows, best first (docs/shapes.md, 3.2). */
const NAMES = [
  'totalcount', 'total', 'totalitems', 'totaldocs', 'totalelements', 'totalrecords', 'totalresults', 'totalrows', 'totalhits', 'totalentries',
  'totalnumber', 'nodecount', 'recordcount', 'itemcount', 'itemscount', 'numfound', 'countall', 'matchcount', 'count',
]; // prettier-ignore

/** Names of objects that hold it: `aggregate.count` takes two steps, `meta.pagination.total` three. */
const HOLDERS = toNameSet(
  'pageinfo meta metadata info pagination paginationinfo paginatorinfo paginginfo page paging aggregate aggregates stats count summary pager result',
);

/**
 * Finds the path from an envelope or a count object to the number of all rows, or null. At most three steps. Cached,
 * because many lists return one envelope.
 */
export const findTotalPath = memoizeByObject((type: FieldsType): string | null => findTotal(type, 0));

function findTotal(type: FieldsType, depth: number): string | null {
  const fields = getOutputFields(type).filter(
    (field) => !hasRequiredArguments(field) && !isDeprecated(field),
  );
  const own = numberNamed(fields, NAMES);
  if (own !== null && (own.name !== 'count' || !fields.some(isRowList))) return own.name;
  if (depth < 2)
    for (const field of fields) {
      const { named, lists } = unwrapType(field.type);
      if (lists > 0 || !isObjectType(named) || !HOLDERS.has(toFlatCase(field.name))) continue;
      // In counts per column, a column called `…Count` is not the number of rows.
      const ofKeys = toFlatCase(field.name) === 'count' ? findKeyCount(named) : null;
      const inner = ofKeys ?? findTotal(named, depth + 1);
      if (inner !== null) return `${field.name}.${inner}`;
    }
  return own?.name ?? numberLike(fields)?.name ?? null;
}

/**
 * Finds the only number named like a total and not like a page, an amount or a time: `total_item`, `totalUsers`,
 * `usersCount`.
 */
function numberLike(fields: readonly OutputField[]): OutputField | undefined {
  const found = fields.filter((field) => {
    const { named, lists } = unwrapType(field.type);
    return lists === 0 && isNumericType(named) && TOTAL_LIKE.test(toFlatCase(field.name));
  });
  return found.length === 1 ? found[0] : undefined;
}
const TOTAL_LIKE =
  /^(total|numberof|numof)(?!.*(page|amount|price|cost|value|sum|supply|duration|time|size|weight|score|paid|due))\w+$|^(?!.*(page|unread|view|like|limit|current|fetched|returned))\w+count$/;

/** Finds the count per kind (`count { nodes edges }`) or of non-null keys (`count { id }`). */
export function findKeyCount(type: GraphQLObjectType): string | null {
  return numberNamed(getOutputFields(type), ['nodes', 'id', 'uuid', 'all'])?.name ?? null;
}

function numberNamed(fields: readonly OutputField[], names: readonly string[]): OutputField | null {
  let best: OutputField | null = null;
  let rank = names.length;
  for (const field of fields) {
    const own = names.indexOf(toFlatCase(field.name));
    if (own < 0 || own >= rank) continue;
    const { named, lists } = unwrapType(field.type);
    if (lists > 0 || !isNumericType(named) || hasRequiredArguments(field)) continue;
    best = field;
    rank = own;
  }
  return best;
}

function isRowList(field: OutputField): boolean {
  return unwrapType(field.type).lists > 0;
}

/** Names of a yes/no that says that the list continues, without separators: `hasNextPage`, `moreAvailable`, `isTruncated`. */
const MORE_NAMES =
  /^(has|have|is|are)?(there)?(next|more|further|additional)((page|chunk|item|result|record|row|element|available|exist)s?|data|entry|entries)*$|^(is|was)?(truncated|incomplete)$/;

/** Objects in objects beside the rows: `page { info { hasMore } }`. */
const MAX_DEPTH = 2;

/** Finds the path to the yes/no that says that a list continues, beside its rows or in objects there; null without one. */
export const findMoreFlag = memoizeByObject((envelope: FieldsType): string | null => {
  let level: readonly { readonly type: FieldsType; readonly path: string }[] = [{ type: envelope, path: '' }];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    for (const { type, path } of level) {
      const found = getOutputFields(type).find(isMoreFlag);
      if (found !== undefined) return `${path}${found.name}`;
    }
    level = level.flatMap(({ type, path }) =>
      getOutputFields(type).flatMap((field) => {
        const named = getInnermostType(field.type);
        return isPlain(field) && isObjectType(named) ? [{ type: named, path: `${path}${field.name}.` }] : [];
      }),
    );
  }
  return null;
});

/** Decides whether a field is a yes/no that says that a list continues. */
export function isMoreFlag(field: OutputField): boolean {
  const isYesNo = isPlain(field) && getInnermostType(field.type).name === 'Boolean';
  return isYesNo && MORE_NAMES.test(toFlatCase(field.name));
}

const isPlain = (field: OutputField): boolean =>
  unwrapType(field.type).lists === 0 && field.args.length === 0;
