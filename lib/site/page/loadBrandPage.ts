import type { GetServerSidePropsContext } from 'next';
import { createBrandColors, TEXT_CONTRAST } from '../../kit/brand/brandColors';
import {
  applyBrandDraft,
  DRAFT_PARAM,
  parseBrandDraft,
  present,
  writeBrandEntry,
} from '../../kit/brand/brandDraft';
import { parseBrandLook } from '../../kit/brand/brandLook';
import { findDraftProblems } from '../../features/operator/overrides/server/draftProblems';
import type { BrandView } from '../../features/operator/report/brandView';
import type { Locale } from '../../ground/routes/hrefs';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import { getSiteBrand, type Site } from '../site/site';
import { toLocalizedLabel, type BrandSettings } from './brandInfo';
import { createSiteInfo } from './siteInfo';

type PageQuery = Pick<GetServerSidePropsContext, 'query'>;

/** Lists that the preview names. */
const MAX_LISTS = 3;

/** Reads the brand that the address describes: the site's own, or a draft that changes it. */
function readDraftedBrand({ query }: PageQuery): BrandSettings {
  const { config } = getSiteBrand();
  if (query[DRAFT_PARAM] === undefined) return config;
  const draft = parseBrandDraft(query, config);
  return applyBrandDraft(config, draft, findDraftProblems(draft));
}

/** Reads the brand of the page itself. A link to a draft brings no links of its writer to the foot of the page: those are in the preview. */
export function readPageBrand(request: PageQuery): BrandSettings {
  const { footer, ...brand } = readDraftedBrand(request);
  const { config } = getSiteBrand();
  return footer === undefined && config.footer === undefined ? brand : { ...brand, footer: config.footer };
}

/** Loads `/backend/site/brand`: a brand to try out. Nothing is stored. */
export function loadBrandPage(site: Site | null, { query }: PageQuery, locale: Locale): Promise<BrandView> {
  const draft = parseBrandDraft(query, getSiteBrand().config);
  const brand = readDraftedBrand({ query });
  const { accent, bar, font, corners, welcome, home } = brand;
  const info = createSiteInfo(site, locale, { config: brand, isOperator: true });
  const labels = site?.labels(locale);
  const lists = site === null ? [] : getListedEntities(site.model).slice(0, MAX_LISTS);
  return Promise.resolve({
    draft,
    isDraft: query[DRAFT_PARAM] !== undefined,
    problems: findDraftProblems(draft),
    adjustments: createBrandColors(parseBrandLook({ accent, bar, font, corners })).adjustments,
    neededContrast: TEXT_CONTRAST,
    entry: writeBrandEntry(brand),
    name: info.name,
    ...present('logo', info.brand?.logo),
    ...present('home', home),
    ...present(
      'footer',
      info.brand?.footer?.map(({ label }) => label),
    ),
    ...present('title', toLocalizedLabel(welcome?.title, locale)),
    ...present('text', toLocalizedLabel(welcome?.text, locale)),
    lists: lists.flatMap((entity) => labels?.plural(entity) ?? []),
  });
}
