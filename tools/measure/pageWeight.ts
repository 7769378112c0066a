/** The weight of a page, in bytes before compression. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  /** The page's data (`__NEXT_DATA__`) as a whole. */
  readonly data: number;
  /** The share of the records. */
  readonly rows: number;
  readonly columns: number;
}

/** Returns the bytes of a page's data that come from the schema: labels, columns, filters, documents. */
export const modelBytes = ({ data, rows }: PageWeight): number => data - rows;

/** Weighs one page; returns null if it shows no list of records. */
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

/** Finds every list that home links to. */
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

/** Extracts the page data that the server wrote into the HTML. */
export function dataOf(html: string): string {
  return /<script id="__NEXT_DATA__"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
}

/** The parts of the page props that are weighed. */
interface PageData {
  readonly props?: {
    readonly pageProps?: {
      readonly result?: {
        readonly view?: { readonly rows?: readonly unknown[]; readonly columns?: readonly unknown[] };
      };
    };
  };
}
