/** Characters that an XML 1.0 document cannot hold, not even escaped. */
const NO_XML_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  // Alone it is allowed, but not after `]]`.
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Escapes a text for an element or an attribute of XML. What XML cannot hold becomes the replacement character. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NO_XML_CHARACTER, '\ufffd')
    .replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}
