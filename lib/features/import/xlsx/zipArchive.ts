/** Decompresses raw deflate data. Throws if the result is larger than `maxSize`, in bytes. */
export type Inflate = (bytes: Uint8Array<ArrayBuffer>, maxSize: number) => Promise<Uint8Array>;

/** A file of a zip archive. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored as it is; 8: deflated. */
  readonly method: number;
  /** The position of its own header. */
  readonly start: number;
  readonly packedSize: number;
  readonly size: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const FILE_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
/** The longest comment that may follow the end record. */
const MAX_COMMENT = 65_535;

/** Lists the files of a zip archive by its directory; empty for what is no archive, or one beyond 4 GB. Never throws. */
export function listZipEntries(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return [];
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return [];
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Finds the end record of the directory, which a comment may follow. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return null;
}

/**
 * Reads a file of a zip archive.
 * @throws Error if the archive is damaged, or if the file is larger than its directory says
 */
export async function readZipEntry(
  bytes: Uint8Array<ArrayBuffer>,
  { method, start, packedSize, size }: ZipEntry,
  inflate: Inflate,
): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(start, true) !== FILE_SIGNATURE) throw new Error('The archive is damaged.');
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const packed = bytes.subarray(from, from + packedSize);
  if (method === 0) return packed;
  if (method !== 8) throw new Error(`The archive is packed by an unknown method: ${method}.`);
  return inflate(packed, size);
}
