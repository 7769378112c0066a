import type { PlacedIssue } from './configSchemas';

/**
 * Returns a copy of a value with nothing at the places of its issues. The names of all other entries can then be checked
 * in the same round. An element of a list becomes an empty text: the others keep their positions.
 */
export function leaveOutFaults(value: unknown, issues: readonly PlacedIssue[]): unknown {
  return issues.reduce<unknown>((left, { path, issue }) => {
    if (issue.code === 'unrecognized_keys') return left;
    const isElement = typeof path.at(-1) === 'number';
    return replaceAt(left, path, isElement ? '' : getNeutral(issue));
  }, value);
}

/** Returns what stands for nothing where an object or a list was expected; undefined elsewhere. */
function getNeutral({ code, ...issue }: PlacedIssue['issue']): unknown {
  if (code === 'custom' && issue.message === 'an object') return {};
  const isList =
    ('expected' in issue && issue.expected === 'array') || ('origin' in issue && issue.origin === 'array');
  return isList ? [] : undefined;
}

function replaceAt(value: unknown, [first, ...rest]: readonly PropertyKey[], neutral: unknown): unknown {
  if (first === undefined) return neutral;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === first ? replaceAt(each, rest, neutral) : each));
  if (typeof value !== 'object' || value === null) return value;
  const members = new Map<PropertyKey, unknown>(Object.entries(value));
  // From entries: a key called `__proto__` stays a key.
  return Object.fromEntries(members.set(first, replaceAt(members.get(first), rest, neutral)));
}
