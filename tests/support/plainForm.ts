/**
 * Returns the post data of the form in a page as a browser without JavaScript sends it, with some fields changed. The HTML
 * is React's, so its attributes are always quoted.
 * @throws Error where the page has no such form
 */
export function plainForm(html: string, typed: Readonly<Record<string, string>> = {}): URLSearchParams {
  const form = [...html.matchAll(/<form\b[^>]*>[^]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => /^<form\b[^>]*method="post"/i.test(text));
  if (form === undefined) throw new Error('The page has no form to post.');
  const fields = new URLSearchParams();
  for (const [tag, element = ''] of form.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    const rest = form.slice(form.indexOf(tag) + tag.length);
    const value = name === null ? null : valueOf(element, tag, rest);
    if (name !== null && value !== null) fields.append(name, value);
  }
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return fields;
}

/** Returns the text of a page's main part. */
export function pageText(html: string): string {
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? html;
  const text = main.replace(/<(style|script)\b[^]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  return decoded(text).replace(/\s+/g, ' ');
}

/** Returns the value that a field contributes to a post; null if a browser would leave it out. */
function valueOf(element: string, tag: string, rest: string): string | null {
  if (element === 'textarea') return decoded(rest.slice(0, rest.indexOf('</textarea>')));
  if (element === 'select') {
    const options = [...rest.slice(0, rest.indexOf('</select>')).matchAll(/<option\b[^>]*>/g)];
    const chosen = options.find(([option]) => has(option, 'selected')) ?? options[0];
    return chosen === undefined ? null : (attribute(chosen[0], 'value') ?? '');
  }
  const type = attribute(tag, 'type') ?? 'text';
  if (/^(submit|button|file|reset)$/.test(type)) return null;
  if (/^(checkbox|radio)$/.test(type) && !has(tag, 'checked')) return null;
  return attribute(tag, 'value') ?? '';
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : decoded(found);
}

const has = (tag: string, name: string): boolean => new RegExp(`\\s${name}(=|\\s|/|>)`).test(tag);

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
]);

const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES.get(entity) ?? entity);
