import type { GetServerSidePropsContext } from 'next';
import { createBrandColors, TEXT_CONTRAST } from '../../brand/brandColors';
import {
  applyBrandDraft,
  DRAFT_PARAM,
  parseBrandDraft,
  present,
  writeBrandEntry,
} from '../../brand/brandDraft';
import { isAccent, parseBrandLook } from '../../brand/brandLook';
import type { BrandView } from '../../operator/report/brandView';
import type { Locale } from '../../routes/hrefs';
import { getListedEntities } from '../../schema/model/listedEntities';
import { getSiteBrand, type Site } from '../site/site';
import { toLocalizedLabel, type BrandSettings } from './brandInfo';
import { createSiteInfo } from './siteInfo';

type PageQuery = Pick<GetServerSidePropsContext, 'query'>;

/** Lists that the preview names. */
const MAX_LISTS = 3;

/** Reads the brand that the address describes: the site's own, or a draft that changes it. */
export function readDraftedBrand({ query }: PageQuery): BrandSettings {
  const { config } = getSiteBrand();
  return query[DRAFT_PARAM] === undefined ? config : applyBrandDraft(config, parseBrandDraft(query, config));
}

/** Loads `/backend/site/brand`: a brand to try out. Nothing is stored. */
export function loadBrandPage(site: Site | null, { query }: PageQuery, locale: Locale): Promise<BrandView> {
  const draft = parseBrandDraft(query, getSiteBrand().config);
  const brand = readDraftedBrand({ query });
  const { accent, bar, font, corners, welcome } = brand;
  const labels = site?.labels(locale);
  const lists = site === null ? [] : getListedEntities(site.model).slice(0, MAX_LISTS);
  return Promise.resolve({
    draft,
    isDraft: query[DRAFT_PARAM] !== undefined,
    isAccentInvalid: draft.accent !== '' && !isAccent(draft.accent),
    adjustments: createBrandColors(parseBrandLook({ accent, bar, font, corners })).adjustments,
    neededContrast: TEXT_CONTRAST,
    entry: writeBrandEntry(brand),
    name: createSiteInfo(site, locale, brand).name,
    ...present('title', toLocalizedLabel(welcome?.title, locale)),
    ...present('text', toLocalizedLabel(welcome?.text, locale)),
    lists: lists.flatMap((entity) => labels?.plural(entity) ?? []),
  });
}
