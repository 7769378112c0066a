/** The facts in the server's HTML of a page, before any script has run. */
export interface PageFacts {
  /** The rows of its tables, in the order of the tables. */
  readonly rows: readonly number[];
  /** The first link of each row of the first table. */
  readonly rowLinks: readonly string[];
  /** Every URL that the main part of the page links to. */
  readonly links: readonly string[];
  /** Names of the inputs of its forms. */
  readonly inputs: readonly string[];
  readonly heading: string;
  /** Text that only a bug produces. */
  readonly nonsense: readonly string[];
}

const NONSENSE = /\[object [A-Z]\w*\]|\bundefined\b|\bNaN\b|Invalid Date|\{\{|%s\b/g;

/** Parses the facts that a survey checks from a page's HTML. */
export function pageFacts(html: string): PageFacts {
  const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';
  const bodies = [...main.matchAll(/<tbody.*?<\/tbody>/gs)].map(([body]) => body);
  const rowsOf = (body: string): readonly string[] =>
    [...body.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row);
  return {
    rows: bodies.map((body) => rowsOf(body).length),
    rowLinks: rowsOf(bodies[0] ?? '').flatMap((row) => hrefs(row).slice(0, 1)),
    links: hrefs(main),
    inputs: [
      ...new Set(
        [...main.matchAll(/<(?:input|select)\b[^>]*?\bname="([^"]+)"/g)].map(([, name]) =>
          decoded(name ?? ''),
        ),
      ),
    ],
    heading: textOf(/<h1\b.*?<\/h1>/s.exec(main)?.[0] ?? ''),
    nonsense: [...new Set(textOf(main).match(NONSENSE) ?? [])],
  };
}

function hrefs(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href]) => decoded(href ?? ''));
}

function textOf(html: string): string {
  return decoded(html.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ')).trim();
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
]);

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
