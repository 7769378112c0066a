/** One value of a list: in quotation marks, in the curly ones that phones and word processors write, or bare. */
const LISTED = /\s*(?:(?:"((?:[^"]|"")*)"|[„“]([^„“”"]*)[“”])\s*(?=,|$)|([^,]*))(?:,|$)/gy;

/** Splits a typed list at its commas. A value in quotation marks may have commas, and a mark that is written twice. */
export function splitTextList(text: string): readonly string[] {
  return [...`${text},`.matchAll(LISTED)]
    .map(([, quoted, curly, bare = '']) => quoted?.replaceAll('""', '"') ?? curly ?? bare.trim())
    .filter((value) => value !== '');
}

/** Writes a value so that `splitTextList` reads it as this one. */
export function quoteListed(value: string): string {
  return value.includes(',') || /^["„“]/.test(value) || value.trim() !== value
    ? `"${value.replaceAll('"', '""')}"`
    : value;
}

/** Reads a value as `quoteListed` writes it; any other text is the value itself. */
export function unquoteListed(text: string): string {
  const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(text) ?? [];
  return quoted?.replaceAll('""', '"') ?? text;
}
