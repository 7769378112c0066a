/**
 * Vendure on PORT (0: a free one), on this machine only, over a fresh SQLite with the shop of data.mjs. With API=shop the site is to
 * read its shop API as anybody, otherwise its admin API with the superadmin's token. Prints one line of JSON when it is ready.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AssetServerPlugin } from '@vendure/asset-server-plugin';
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  LogLevel,
} from '@vendure/core';
import { seed } from './seed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'witryna-vendure-'));
// What it writes beside its program.
process.chdir(folder);
let app;
let stopping = false;

async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  await Promise.race([app?.close(), new Promise((resolve) => setTimeout(resolve, 3_000))]).catch(
    () => undefined,
  );
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', () => stop()).resume();

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

try {
  const port = Number(process.env.PORT ?? 0) || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  app = await bootstrap({
    apiOptions: {
      port,
      hostname: '127.0.0.1',
      adminApiPath: 'admin-api',
      shopApiPath: 'shop-api',
      introspection: true,
    },
    authOptions: {
      tokenMethod: ['bearer', 'cookie'],
      superadminCredentials: { identifier: 'superadmin', password: 'only-for-tests' },
      cookieOptions: { secret: 'only-for-tests' },
      requireVerification: false,
    },
    dbConnectionOptions: { type: 'better-sqlite3', database: join(folder, 'shop.sqlite'), synchronize: true },
    paymentOptions: { paymentMethodHandlers: [] },
    plugins: [
      DefaultSearchPlugin.init({ indexStockStatus: false }),
      DefaultJobQueuePlugin.init({}),
      AssetServerPlugin.init({
        route: 'assets',
        assetUploadDir: join(folder, 'assets'),
        assetUrlPrefix: `${origin}/assets/`,
      }),
    ],
    logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
  });
  const token = await seed(origin, 'only-for-tests');
  const isShop = process.env.API === 'shop';
  console.log(
    JSON.stringify({
      ready: true,
      url: `${origin}/${isShop ? 'shop' : 'admin'}-api`,
      headers: isShop ? {} : { authorization: `Bearer ${token}` },
    }),
  );
} catch (error) {
  console.error(error);
  await stop(1);
}
