import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNKS, COMPRESSED_ENDINGS } from '../compressStaticFiles.mjs';
import { onEveryRequest } from './everyRequest';

const CONTENT_TYPES = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };
/** Next answers these with a page, which is not compressed, if they cannot be met. */
const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'];

/**
 * Lets Next serve a script or style sheet from the compressed file that the build has written beside it, where the
 * client accepts it. Next itself knows no Brotli, and would compress the same file again for each request.
 */
export function serveCompressedFiles(distDir: string): void {
  // The build need not look for the files of this folder.
  const folder = join(/* turbopackIgnore: true */ distDir, 'static', CHUNKS);
  const files = new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
  onEveryRequest(({ request, response }) => {
    const match = /^\/_next\/static\/chunks\/([^?]+\.(js|css))(\?.*)?$/.exec(request.url ?? '');
    if (match === null || CONDITIONS.some((name) => name in request.headers)) return;
    const [, file = '', type, query = ''] = match;
    const accepted = parseAcceptEncoding(request.headers['accept-encoding']);
    const form = Object.entries(COMPRESSED_ENDINGS).find(
      ([coding, ending]) => accepted.has(coding) && files.has(file + ending),
    );
    if (form === undefined) return;
    const [coding, ending] = form;
    request.url = `/_next/static/${CHUNKS}/${file}${ending}${query}`;
    response.setHeader('Content-Encoding', coding);
    response.setHeader('Content-Type', type === 'css' ? CONTENT_TYPES.css : CONTENT_TYPES.js);
    response.setHeader('Vary', 'Accept-Encoding');
  });
}

/** Returns the content codings that a client names, without those that it refuses (`q=0`). */
export function parseAcceptEncoding(header: string | readonly string[] | undefined): ReadonlySet<string> {
  const codings = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((value) => value.trim()));
  return new Set(codings.flatMap(([name = '', weight]) => (/^q=0(\.0*)?$/.test(weight ?? '') ? [] : name)));
}
