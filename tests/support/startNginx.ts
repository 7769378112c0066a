import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** nginx with the recipe of docs/deploy. */
export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts nginx before copies of the site on these ports: as docs/deploy says, but without TLS, and in a folder of its own. */
export async function startNginx(sitePorts: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, adaptRecipe(folder, port, sitePorts));
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  return {
    url: `http://localhost:${port}`,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function adaptRecipe(folder: string, port: number, sitePorts: readonly string[]): string {
  const recipe = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen ${port};`)
    .replace(/ {2}ssl_certificate.*\n/g, '')
    .replaceAll('www.example.org', 'localhost')
    .replace(/( {2}server )127\.0\.0\.1:\d+( .*\n)/g, keepNext(sitePorts))
    .replaceAll('/var/cache/nginx/witryna', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
    process.getuid?.() === 0 ? 'user root;' : '',
    'events {}',
    `http { access_log off; ${temporary.join(' ')} add_header X-Cache $upstream_cache_status;`,
    recipe,
    '}',
  ].join('\n');
}

/** Gives each `server` line of the recipe the next port, and drops those that are too many. */
function keepNext(sitePorts: readonly string[]): (line: string, start: string, end: string) => string {
  const left = [...sitePorts];
  return (_line, start, end) => {
    const port = left.shift();
    return port === undefined ? '' : `${start}127.0.0.1:${port}${end}`;
  };
}
