interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of many shapes; what is not there fails them by itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
  readonly text: string;
}

/** Asks the demo's backend. */
export async function ask(
  url: string,
  query: string,
  variables: object = {},
  headers: Readonly<Record<string, string>> = { ztoken: 'demo' },
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text);
  return { status: response.status, headers: response.headers, data, errors: errors ?? [], text };
}
