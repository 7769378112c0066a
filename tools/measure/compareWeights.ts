import { listWeights, modelBytes, pageWeight, type PageWeight } from './pageWeight';

/** The maximum share of the schema in a page, relative to the first site's page with as many columns. */
const LIMIT = 1.3;

/**
 * Compares a list of the first site with all lists of a second one on another schema. The share of the schema in a page must not
 * grow with the schema. Prints each; returns false if one with as many columns exceeds the limit.
 */
export async function compareWeights(base: string, path: string, other: string): Promise<boolean> {
  const own = await pageWeight(base, path);
  if (own === null) throw new Error(`${base}${path} shows no records.`);
  console.log(`${line(own)}  (the measure)`);
  const lists = [...(await listWeights(other))].sort((a, b) => modelBytes(b) - modelBytes(a));
  const ratio = (weight: PageWeight): number => modelBytes(weight) / modelBytes(own);
  for (const weight of lists) console.log(`${line(weight)}  × ${ratio(weight).toFixed(2)}`);
  const heaviest = lists.find(({ columns }) => columns === own.columns);
  if (heaviest === undefined) throw new Error(`${other} has no list with ${own.columns} columns.`);
  console.log(
    `heaviest of ${lists.length} lists with ${own.columns} columns: ${heaviest.path}, × ${ratio(heaviest).toFixed(2)} of ${path} (at most ${LIMIT})`,
  );
  return ratio(heaviest) <= LIMIT;
}

function line(weight: PageWeight): string {
  const { path, html, data, rows, columns } = weight;
  const numbers = [html, data, rows, modelBytes(weight)].map((bytes) => String(bytes).padStart(7)).join(' ');
  return `${path.padEnd(28)} ${columns} columns, bytes of HTML, data, rows, schema: ${numbers}`;
}
