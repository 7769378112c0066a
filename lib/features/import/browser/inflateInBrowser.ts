import type { Inflate } from '../xlsx/zipArchive';

/** Decompresses with the browser's own decompression. */
export const inflateInBrowser: Inflate = async (bytes, maxSize) => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const whole = new Uint8Array(maxSize);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, size);
    if (size + value.length > maxSize) {
      await reader.cancel();
      throw new Error('The archive is damaged.');
    }
    whole.set(value, size);
    size += value.length;
  }
};
