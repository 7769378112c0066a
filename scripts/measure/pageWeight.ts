/** What a page of the site carries, in bytes as sent before compression. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  /** The page's data (`__NEXT_DATA__`) as a whole. */
  readonly data: number;
  /** Of these, the records themselves. */
  readonly rows: number;
  readonly columns: number;
}

/** What of the page's data comes from the schema: labels, columns, filters, documents. */
export const modelBytes = ({ data, rows }: PageWeight): number => data - rows;

/** Weighs one page; null where it shows no list of records. */
export async function pageWeight(base: string, path: string): Promise<PageWeight | null> {
  const html = await (await fetch(base + path)).text();
  const data = dataOf(html);
  const view = (JSON.parse(data) as PageData).props?.pageProps?.result?.view;
  if (view?.rows === undefined || view.columns === undefined || view.rows.length === 0) return null;
  return {
    path,
    html: Buffer.byteLength(html),
    data: Buffer.byteLength(data),
    rows: Buffer.byteLength(JSON.stringify(view.rows)),
    columns: view.columns.length,
  };
}

/** Every list that home leads to. */
export async function listWeights(base: string): Promise<readonly PageWeight[]> {
  const home = await (await fetch(base)).text();
  const paths = new Set([...home.matchAll(/href="(\/[^"/?#]+)"/g)].map((match) => match[1] ?? ''));
  const weights: PageWeight[] = [];
  for (const path of paths) {
    const weight = await pageWeight(base, path);
    if (weight !== null) weights.push(weight);
  }
  return weights;
}

/** What the server wrote into the page for the browser, as it stands there. */
export function dataOf(html: string): string {
  return /<script id="__NEXT_DATA__"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
}

/** Our own pages, as far as they are weighed. */
interface PageData {
  readonly props?: {
    readonly pageProps?: {
      readonly result?: {
        readonly view?: { readonly rows?: readonly unknown[]; readonly columns?: readonly unknown[] };
      };
    };
  };
}
