/**
 * Draws `public/social.png`, the Open Graph picture of the site: the logo below the awning, without words, since each site has
 * its own name. Run `npx tsx scripts/socialImage.ts` after a change of the logo.
 */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium';

const SIZE = { width: 1200, height: 630 };
const AWNING = { stripe: 75, height: 96 };

const mark = readFileSync('public/favicon.svg', 'utf8').replace('<svg', '<svg width="320" height="320"');
const stripes = Array.from({ length: SIZE.width / AWNING.stripe }, (_, index) => {
  const { stripe, height } = AWNING;
  const radius = stripe / 2;
  const x = index * stripe;
  return `<path fill="${index % 2 === 0 ? '#0b6660' : '#5f9c97'}" d="M${x} 0h${stripe}v${height}a${radius} ${radius} 0 0 1-${stripe} 0z"/>`;
});
const html = `<!doctype html><style>
  body{margin:0;width:${SIZE.width}px;height:${SIZE.height}px;background:#f2f5f4;position:relative}
  .awning{position:absolute;inset:0 0 auto}
  .mark{position:absolute;left:440px;top:220px}
</style>
<svg class="awning" width="${SIZE.width}" height="${AWNING.height + AWNING.stripe / 2}">${stripes.join('')}</svg>
<div class="mark">${mark}</div>`;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(html);
await page.screenshot({ path: 'public/social.png' });
await browser.close();
