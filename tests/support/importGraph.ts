/** Which files import which: circles of any length, found once for the whole tree. */

const STATEMENT = /^\s*(?:import|export)\s+(?<names>[^;'"]*?\bfrom\s+)?['"](?<source>\.[^'"]*)['"]/gm;

/** Returns the relative sources of which a text imports or re-exports values. Imports that wait (`import()`) are none. */
export function readValueImports(text: string): readonly string[] {
  return [...text.matchAll(STATEMENT)].flatMap(({ groups }) =>
    isOfTypes(groups?.names ?? '') ? [] : [groups?.source ?? ''],
  );
}

function isOfTypes(names: string): boolean {
  if (/^type\b/.test(names)) return true;
  const list = /^\{(?<list>[\s\S]*)\}\s*from\s+$/.exec(names)?.groups?.list;
  if (list === undefined) return false;
  const each = list.split(',').map((name) => name.trim());
  return each.every((name) => name === '' || name.startsWith('type '));
}

/** Returns the circles of a graph: its strongly connected parts of two or more files, and files that import themselves. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];

  // Tarjan's algorithm. The deepest chain of imports is far below the limit of recursion.
  const visit = (file: string): void => {
    indexes.set(file, indexes.size);
    lowest.set(file, indexes.get(file) ?? 0);
    stack.push(file);
    onStack.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!indexes.has(target)) visit(target);
      else if (!onStack.has(target)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(file) !== indexes.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1 || (graph.get(file) ?? []).includes(file)) circles.push(circle);
  };

  for (const file of graph.keys()) if (!indexes.has(file)) visit(file);
  return circles;
}
