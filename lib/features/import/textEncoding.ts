/** The encodings in which files can be read, the common ones first. Each has a message `import.encoding.<encoding>`. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1252',
  'iso-8859-2',
  'cp852',
  'cp850',
  'macintosh',
  'windows-1257',
  'windows-1254',
  'windows-1253',
  'windows-1251',
  'iso-8859-5',
  'koi8-r',
  'cp866',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

/** An encoding in which files can be read. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** A text, and the encoding in which it was read. */
interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Parses the name of an encoding; undefined for any other text. */
export function parseTextEncoding(name: string | null): TextEncoding | undefined {
  return TEXT_ENCODINGS.find((encoding) => encoding === name);
}

/**
 * Decodes the text of a file in a chosen encoding. Without one, a mark at its beginning and valid UTF-8 are proof; for
 * anything else it is guessed.
 */
export async function decodeText(bytes: Uint8Array, chosen: TextEncoding | undefined): Promise<DecodedText> {
  const encoding = chosen ?? findMarked(bytes);
  if (encoding !== null) return { encoding, text: await decode(bytes, encoding) };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return { encoding: 'utf-8', text: utf8 };
  const guessed = await guessEncoding(bytes);
  return { encoding: guessed, text: await decode(bytes, guessed) };
}

function findMarked(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Decodes what is certainly UTF-8. Latin letters of UTF-16 are valid, too, with zeros between them. */
function decodeUtf8(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Encodings of several bytes a letter. Every platform decodes these alike; of the others some have no DOS encodings or confuse 1252 with Latin 1. */
const WIDE: readonly TextEncoding[] = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const),
];

async function decode(bytes: Uint8Array, encoding: TextEncoding): Promise<string> {
  if (WIDE.includes(encoding)) return new TextDecoder(encoding).decode(bytes);
  const { default: tables } = await import('iconv-lite/encodings/sbcs-data-generated.js');
  const upper = tables[encoding.replaceAll('-', '')]?.chars ?? '';
  const units = Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 128 ? byte : upper.charCodeAt(byte - 128),
  );
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(
    Uint16Array.from(bytes, (byte) => units[byte] ?? byte),
  );
}

/** The part of a file by which its encoding is guessed. */
const SAMPLE_BYTES = 65_536;

/** Collects the lines that tell of the encoding: those with bytes beyond ASCII. */
function sampleLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let size = 0;
  for (let at = 0; at < bytes.length && size < SAMPLE_BYTES;) {
    const end = bytes.indexOf(LINE_FEED, at);
    const line = bytes.subarray(at, end === -1 ? bytes.length : end + 1);
    at += line.length;
    if (line.every((byte) => byte < 128)) continue;
    const part = line.subarray(0, SAMPLE_BYTES - size);
    sample.set(part, size);
    size += part.length;
  }
  return sample.subarray(0, size);
}

const LINE_FEED = 10;

/** What the detector calls encodings, where the Encoding Standard has another name. */
const DETECTOR_NAMES: ReadonlyMap<string, TextEncoding> = new Map([
  ['utf-16-le', 'utf-16le'],
  ['utf-16-be', 'utf-16be'],
  ['macroman', 'macintosh'],
  ['mac-roman', 'macintosh'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['ibm866', 'cp866'],
]);

/** Guesses that are less likely than this share of the best one are not looked at. */
const LEAST_SHARE = 0.5;

/**
 * Guesses the encoding of a text: of the likely ones that whose text has the fewest signs which no text has. A short text
 * with few accents leaves several almost equally likely.
 */
async function guessEncoding(bytes: Uint8Array): Promise<TextEncoding> {
  const { detectAll } = await import('jschardet');
  const sample = bytes.includes(0) ? bytes.subarray(0, SAMPLE_BYTES) : sampleLines(bytes);
  const found = detectAll(sample, {
    detectEncodings: [...TEXT_ENCODINGS, ...DETECTOR_NAMES.keys()],
    minimumThreshold: 0,
  }).flatMap(({ encoding, confidence }) => {
    const name = encoding?.toLowerCase() ?? null;
    const known = DETECTOR_NAMES.get(name ?? '') ?? parseTextEncoding(name);
    return known === undefined ? [] : [{ encoding: known, confidence }];
  });
  const best = found[0]?.confidence ?? 0;
  const likely = found
    .filter(({ confidence }) => confidence >= best * LEAST_SHARE)
    .map(({ encoding }) => encoding);
  // UTF-8 with a broken letter, or one that was cut at the end.
  const read = await Promise.all(
    [...likely, 'utf-8' as const].map(async (encoding) => ({
      encoding,
      text: await decode(sample, encoding),
    })),
  );
  // Equal ones stay in the order of their likelihood.
  return read.toSorted((a, b) => countOddities(a.text) - countOddities(b.text))[0]?.encoding ?? 'utf-8';
}

/** Signs that texts in a wrong encoding are full of. */
const ODDITIES: readonly RegExp[] = [
  // Control characters, letters for nothing, lines of boxes.
  /[\0-\u0008\u0080-\u009f\u2500-\u259f\ue000-\uf8ff\ufffd]/gu,
  // Accents that stand alone.
  /[¨¯´¸ˆˇ˘˙˛˜˝]/gu,
  // A capital with an accent before a number: "Ł100".
  /(?=[^\0-\u007f])\p{Lu}(?=\d)/gu,
  // Signs and capitals in the middle of a word.
  /(?<=\p{Ll})(?=[^\0-\u007f’·])[\p{S}\p{P}\p{No}](?=\p{L})/gu,
  /(?<=\p{Ll})(?=[^\0-\u007f])\p{Lu}(?=\p{Ll})/gu,
  // Letters of two scripts in one word.
  /(?<=\p{Script=Latin})[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
  /(?<=[\p{Script=Cyrillic}\p{Script=Greek}])\p{Script=Latin}/gu,
];

function countOddities(text: string): number {
  return ODDITIES.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
}
