import type { Json } from '../schema/json';

/** Values at one path of an object that is being made; the last '[]' on it is a list of all of them. */
export interface Placed {
  readonly path: readonly string[];
  readonly values: readonly Json[];
}

/** The value that holds everything at its path. '[]' before the last one on a path is a list of one element, shared by all paths. */
export function placedValue(parts: readonly Placed[]): Json {
  const [first] = parts;
  if (first === undefined) return null;
  const [head] = first.path;
  if (head === undefined) return first.values[0] ?? null;
  if (head !== '[]') return objectOf(parts);
  const repeats = parts.filter(({ path }) => path.lastIndexOf('[]') === 0);
  const shared = parts.filter(({ path }) => path.lastIndexOf('[]') > 0);
  return [
    ...(shared.length === 0 ? [] : [placedValue(shared.map(below))]),
    ...repeats.flatMap(({ path, values }) =>
      values.map((value) => placedValue([{ path: path.slice(1), values: [value] }])),
    ),
  ];
}

function objectOf(parts: readonly Placed[]): Json {
  const names = [...new Set(parts.flatMap(({ path }) => path.slice(0, 1)))];
  return Object.fromEntries(
    names.map((name) => [name, placedValue(parts.filter(({ path }) => path[0] === name).map(below))]),
  );
}

function below({ path, values }: Placed): Placed {
  return { path: path.slice(1), values };
}
