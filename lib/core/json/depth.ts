/** Deeper values break what writes, compares or shows them: those work by recursion. */
export const MAX_JSON_DEPTH = 1000;

/** Checks the depth of parsed JSON level by level: a recursive search would break where the writing does. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels) return true;
    level = level.flatMap((one) => (Object.values(one) as unknown[]).filter(isObject));
  }
  return false;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
