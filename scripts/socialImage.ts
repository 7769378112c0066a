/**
 * Draws an Open Graph picture, 1200 by 630 px. Without options `public/social.png`, the site's own: the logo below the awning,
 * without words, since each site has its own name. With `--config` the picture of that file's brand: its logo and name in its accent.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createBrandColors } from '../lib/kit/brand/brandColors';
import { loadSiteConfig } from '../lib/features/operator/overrides/server/loadSiteConfig';
import type { SiteConfig } from '../lib/features/operator/overrides/siteConfig';
import { ensureChromium } from './chromium';
import { readCommandLine } from './commandOptions';

const USAGE = `Usage: npx tsx scripts/socialImage.ts [--config site.config.ts] [--out public/share.png]
Draws the picture of link previews: the site's own, or that of the brand in a site.config file.`;

const SIZE = { width: 1200, height: 630 };
const AWNING = { stripe: 75, height: 96 };

const { values } = readCommandLine(USAGE, {
  options: { config: { type: 'string' }, out: { type: 'string' } },
  maxArguments: 0,
});
const brand = values.config === undefined ? null : await loadBrand(values.config);
const out = values.out ?? join('public', brand === null ? 'social.png' : 'share.png');

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(drawPage(brand), { waitUntil: 'networkidle' });
await page.screenshot({ path: out });
await browser.close();
console.log(
  `${out} is drawn.${brand === null ? '' : ` To use it: brand: { shareImage: '/${out.replace(/^public\//, '')}' }`}`,
);

async function loadBrand(path: string): Promise<NonNullable<SiteConfig['brand']>> {
  const file = await loadSiteConfig(path, '--config');
  for (const issue of file?.brandIssues ?? []) console.error(issue);
  return file?.config.brand ?? {};
}

function drawPage(brand: SiteConfig['brand'] | null): string {
  const { light } = createBrandColors(brand ?? {});
  const second = `color-mix(in srgb, ${light.awning} 66%, ${light.page})`;
  const count = SIZE.width / AWNING.stripe;
  const stripes = Array.from({ length: count }, (_, index) => {
    const { stripe, height } = AWNING;
    const radius = stripe / 2;
    return `<path style="fill:${index % 2 === 0 ? light.awning : second}" d="M${index * stripe} 0h${stripe}v${height}a${radius} ${radius} 0 0 1-${stripe} 0z"/>`;
  });
  const font =
    brand?.font === 'serif' ? 'Georgia,"Liberation Serif",serif' : 'system-ui,"Liberation Sans",sans-serif';
  return `<!doctype html><style>
  body{margin:0;width:${SIZE.width}px;height:${SIZE.height}px;background:${light.page};position:relative}
  .awning{position:absolute;inset:0 0 auto}
  .mark{position:absolute;inset:${AWNING.height + AWNING.stripe}px 80px 40px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:32px}
  .mark img{height:${brand === null ? 320 : 200}px;max-width:1000px;object-fit:contain}
  .name{font:600 84px/1.15 ${font};color:${light.text};text-align:center;overflow-wrap:anywhere}
</style>
<svg class="awning" width="${SIZE.width}" height="${AWNING.height + AWNING.stripe / 2}">${stripes.join('')}</svg>
<div class="mark"><img src="${getMark(brand)}" alt="">${getName(brand)}</div>`;
}

/** The light logo, inlined where it is a file below public/; without a logo, the site's own. */
function getMark(brand: SiteConfig['brand'] | null): string {
  const { logo } = brand ?? {};
  const address = (typeof logo === 'string' ? logo : (logo?.light ?? logo?.dark)) ?? '/favicon.svg';
  const file = join('public', address);
  if (!address.startsWith('/') || !existsSync(file)) return escapeHtml(address);
  const type = address.endsWith('.svg')
    ? 'svg+xml'
    : (address.split('.').at(-1) ?? 'png').replace('jpg', 'jpeg');
  return `data:image/${type};base64,${readFileSync(file).toString('base64')}`;
}

function getName(brand: SiteConfig['brand'] | null): string {
  const name = typeof brand?.name === 'string' ? brand.name : brand?.name?.en;
  return name === undefined ? '' : `<div class="name">${escapeHtml(name)}</div>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
