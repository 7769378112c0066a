import type { BrandInfo } from '../../kit/brand/brandInfo';
import { createBrandColors } from '../../kit/brand/brandColors';
import { parseBrandLook, type BrandLook } from '../../kit/brand/brandLook';
import { brandStylesHref } from '../../kit/brand/brandStyles';
import type { Locale } from '../../ground/routes/hrefs';
import { memoizeByObject } from '../../core/schema/model/memoize';
import type { Label } from '../../kit/view/label';
import type { getSiteBrand } from '../site/site';

/** The brand that the site.config file states. */
export type BrandSettings = ReturnType<typeof getSiteBrand>['config'];
type Localized = NonNullable<BrandSettings['name']>;

/** Chooses a text of the operator for a language: English where it has none. */
export function toLocalizedLabel(localized: Localized | undefined, locale: Locale): Label | undefined {
  if (localized === undefined) return undefined;
  if (typeof localized === 'string') return { text: localized };
  const own = localized[locale];
  if (own !== undefined) return { text: own };
  return localized.en === undefined ? undefined : { text: localized.en, lang: 'en' };
}

/** Colours of bars, kept because they are found by search. A brand that is read again is another object. */
const getBarColor = memoizeByObject((brand: BrandSettings) => createBrandColors(parseLook(brand)).light.bar);

const parseLook = ({ accent, bar, font, corners }: BrandSettings): BrandLook =>
  parseBrandLook({ accent, bar, font, corners });

/** Builds what pages know of a brand; undefined if it says nothing that they show. */
export function buildBrandInfo(brand: BrandSettings, locale: Locale): BrandInfo | undefined {
  const look = parseLook(brand);
  const styles = brandStylesHref(look);
  const logo = getLogo(brand.logo);
  const icon = brand.favicon ?? logo?.light;
  const footer = (brand.footer ?? []).flatMap(({ href, label }) => {
    const text = toLocalizedLabel(label, locale);
    return href === undefined || text === undefined ? [] : [{ href, label: text }];
  });
  const info: BrandInfo = {
    ...(styles === null ? {} : { styles }),
    ...(logo === undefined ? {} : { logo }),
    ...(icon === undefined ? {} : { icon }),
    ...getShareImage(brand),
    ...(look.accent === undefined && look.bar === undefined ? {} : { barColor: getBarColor(brand) }),
    ...(look.font === 'sans' || look.font === 'serif' ? { hasSystemFont: true as const } : {}),
    ...(brand.density === undefined ? {} : { density: brand.density }),
    ...(footer.length === 0 ? {} : { footer }),
  };
  return Object.keys(info).length === 0 ? undefined : info;
}

function getLogo(logo: BrandSettings['logo']): BrandInfo['logo'] {
  if (logo === undefined) return undefined;
  if (typeof logo === 'string') return { light: logo, dark: logo };
  const { light = logo.dark, dark = light } = logo;
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

/** The site's own picture shows its own logo and colour, so a brand with others has no picture until it states one. */
function getShareImage({ shareImage, logo, accent }: BrandSettings): Pick<BrandInfo, 'shareImage'> {
  if (shareImage !== undefined) return { shareImage };
  return logo === undefined && accent === undefined ? {} : { shareImage: null };
}
