/** The functions that are called on the way through an XML text. Names are without their prefix. */
export interface XmlVisitor {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Ends the way as soon as it is true after a tag. */
  readonly isDone?: () => boolean;
}

/**
 * A tag, or text between tags. No part of it can match in two ways, so the time grows with the length of the text alone.
 * Declarations and processing instructions are skipped.
 */
const TOKEN = /<[!?][^<>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)(?![\w.:-])((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;

/** Walks through the elements and texts of an XML document in their order. It reads what spreadsheets write, not all of XML. */
export function walkXml(xml: string, { open, close, text, isDone }: XmlVisitor): void {
  for (const [, slash, name, attributes = '', between] of xml.matchAll(TOKEN)) {
    if (between !== undefined) text?.(decodeEntities(between));
    else if (name !== undefined && slash === '/') close(name);
    else if (name !== undefined) {
      open(name, attributes);
      if (attributes.endsWith('/')) close(name);
      if (isDone?.() === true) return;
    }
  }
}

const patterns = new Map<string, RegExp>();

/** Returns an attribute by its name without a prefix; null if there is none. */
export function getXmlAttribute(attributes: string, name: string): string | null {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return found === null ? null : decodeEntities(found[1] ?? found[2] ?? '');
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
