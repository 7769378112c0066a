/**
 * Vendure on PORT (0: a free one), on this machine only, over a fresh SQLite with the shop of data.mjs. With API=shop the site is to
 * read its shop API as anybody, otherwise its admin API with the superadmin's token. Prints one line of JSON when it is ready.
 */
import { join } from 'node:path';
import { AssetServerPlugin } from '@vendure/asset-server-plugin';
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
} from '@vendure/core';
import { runServerProgram } from '../../../tests/contract/serverProgram.mjs';
import { seed } from './seed.mjs';

await runServerProgram('vendure', async ({ folder, port, onStop }) => {
  // What it writes beside its program.
  process.chdir(folder);
  const origin = `http://127.0.0.1:${port}`;
  const app = await bootstrap({
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
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
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
  onStop(() => Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 3_000))]));
  const token = await seed(origin, 'only-for-tests');
  const isShop = process.env.API === 'shop';
  return {
    url: `${origin}/${isShop ? 'shop' : 'admin'}-api`,
    headers: isShop ? {} : { authorization: `Bearer ${token}` },
  };
});
