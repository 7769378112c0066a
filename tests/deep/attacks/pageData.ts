import { attack, type Attack } from './attack';

/** A document of the site with the variables that its page sends. */
export interface SealedCall {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Gets the sealed documents of a page, in the order of its data. */
export async function readSealedCalls(page: Attack): Promise<readonly SealedCall[]> {
  const { text } = await attack(page);
  const json = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null';
  const found = new Map<string, SealedCall>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { document, variables = {} } = value as Partial<SealedCall>;
    if (typeof document === 'string' && isSealed(document)) found.set(document, { document, variables });
    Object.values(value).forEach(visit);
  };
  visit(JSON.parse(json));
  return [...found.values()];
}

const isSealed = (document: string): boolean => /\n#\w+\.[\w-]+\.[\w-]{43}$/.test(document);

/** Gets the one sealed document of a page whose text matches. @throws Error without one */
export async function readSealedCall(page: Attack, text: RegExp): Promise<SealedCall> {
  const call = (await readSealedCalls(page)).find(({ document }) => text.test(document));
  if (call === undefined) throw new Error(`${page.path} has no document like ${String(text)}.`);
  return call;
}

/** Makes the call of a document to `/graphqlh`. `body`: other than its usual JSON. */
export function toCall(
  document: string,
  variables: unknown = {},
  more: Partial<Attack> & { readonly members?: object } = {},
): Attack {
  const { members = {}, headers = {}, ...rest } = more;
  return {
    path: '/graphqlh',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document, variables, ...members }),
    ...rest,
  };
}
