import { GraphQLError } from 'graphql';

/** What every style does with rows, each in its own words. */

/** In the order of `[column, descending]` pairs; nothing goes last. */
export function sorted(rows, by) {
  return [...rows].sort((a, b) => {
    for (const [column, descending] of by) {
      const [x, y] = [a[column], b[column]];
      if (x === y) continue;
      if (x === null) return 1;
      if (y === null) return -1;
      return (x < y ? -1 : 1) * (descending ? -1 : 1);
    }
    return 0;
  });
}

const lower = (value) => String(value).toLowerCase();
/** SQL's LIKE without regard to case; a backslash takes the meaning from what follows. */
const like = (pattern) => {
  const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pieces = pattern.match(/\\?[^]/g) ?? [];
  const wild = { '%': '.*', _: '.' };
  return new RegExp(`^${pieces.map((piece) => wild[piece] ?? literal(piece.at(-1))).join('')}$`, 'i');
};
const parts = (compare) => (value, wanted) => value !== null && compare(lower(value), lower(wanted));
const order = (compare) => (value, wanted) => value !== null && compare(value, wanted);

const TESTS = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  in: (value, wanted) => wanted.includes(value),
  notIn: (value, wanted) => !wanted.includes(value),
  gt: order((a, b) => a > b),
  gte: order((a, b) => a >= b),
  lt: order((a, b) => a < b),
  lte: order((a, b) => a <= b),
  contains: parts((a, b) => a.includes(b)),
  startsWith: parts((a, b) => a.startsWith(b)),
  endsWith: parts((a, b) => a.endsWith(b)),
  like: (value, wanted) => value !== null && like(wanted).test(String(value)),
  isNull: (value, wanted) => (value === null) === wanted,
};

/** Moments are compared as moments, however they are written. */
const comparable = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;

/** Whether a value passes; `words` says what the style's operators mean. An operator that nobody knows is refused. */
export function passes(value, operators, words) {
  return Object.entries(operators).every(([word, wanted]) => {
    const test = TESTS[words[word]];
    if (test === undefined) throw new GraphQLError(`Unknown operator ${word}.`);
    const given = Array.isArray(wanted) ? wanted.map(comparable) : comparable(wanted);
    return test(comparable(value), given);
  });
}

/** A tree of conditions with `and`, `or`, `not` in the style's own spelling; `inner` gives the record of a relation. */
export function matches(row, where, { words, and, or, not, inner = () => null }) {
  return Object.entries(where ?? {}).every(([key, wanted]) => {
    const again = (one) => matches(row, one, { words, and, or, not, inner });
    if (key === and) return [wanted].flat().every(again);
    if (key === or) return wanted.length === 0 || wanted.some(again);
    if (key === not) return ![wanted].flat().some(again);
    const related = inner(row, key);
    if (related !== null) return matches(related, wanted, { words, and, or, not, inner });
    return passes(row[key], wanted, words);
  });
}

/** A connection over opaque cursors, as most servers make it; a cursor that is none is refused. */
export function connection(rows, { first, after, last, before }, { most = Infinity, by = null } = {}) {
  if (by !== null && first == null && last == null) throw new GraphQLError(by);
  for (const size of [first, last])
    if (size != null && (size < 0 || size > most))
      throw new GraphQLError(`A page has 0 to ${most} records, not ${size}.`);
  const at = (cursor) => {
    const index = Number(/^row:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1] ?? NaN);
    if (Number.isNaN(index)) throw new GraphQLError(`Invalid cursor ${cursor}.`);
    return index;
  };
  let from = after == null ? 0 : at(after) + 1;
  let to = before == null ? rows.length : at(before);
  if (first != null) to = Math.min(to, from + first);
  if (last != null) from = Math.max(from, to - last);
  const edges = rows.slice(from, to).map((node, index) => ({
    node,
    cursor: Buffer.from(`row:${from + index}`).toString('base64'),
  }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    totalCount: rows.length,
    pageInfo: {
      hasNextPage: to < rows.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
