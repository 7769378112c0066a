import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Inflate } from '../../features/import/xlsx/zipArchive';

const inflateRawAsync = promisify<Uint8Array, { readonly maxOutputLength: number }, Buffer>(inflateRaw);

/** Decompresses with Node's own decompression. */
export const inflateInNode: Inflate = (bytes, maxSize) =>
  inflateRawAsync(bytes, { maxOutputLength: Math.max(1, maxSize) });
