import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings, the smallest result first, and the endings of the files that hold it. */
export const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' };

/** The part of a build that holds scripts and style sheets, below `static`. */
export const CHUNKS = 'chunks';

const compressors = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes the compressed forms of each script and style sheet of a build beside it. The build has the time for the best
 * compression, which the server has not. lib/site/config/server/serveCompressedFiles.ts serves them.
 *
 * @param {string} distDir
 */
export async function compressStaticFiles(distDir) {
  const folder = join(distDir, 'static', CHUNKS);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css)$/.test(file));
  for (const file of files) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    const forms = Object.entries(COMPRESSED_ENDINGS).map(async ([coding, ending]) =>
      writeFile(path + ending, await compressors[coding](bytes)),
    );
    await Promise.all(forms);
  }
}
