import Head from 'next/head';
import { useRouter } from 'next/router';
import { LANGUAGES } from '../../../locales/locales.mjs';
import type { SiteInfo } from '../../../lib/kit/view/pageProps';
import { toLocale, DEFAULT_LOCALE, homeHref, LOCALES, localePath } from '../../../lib/ground/routes/hrefs';
import { getCanonicalPath, isNarrowedPath, serializeBreadcrumbs } from '../../../lib/kit/seo/pageMetadata';

interface PageMetaProps {
  readonly site: SiteInfo | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  /** Excludes the page from search engines: errors, forms, the account. Filtered lists are always excluded. */
  readonly noIndex?: boolean;
  /** Ancestors of the page from home on. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path: string }[];
}

/** Size and path of `public/social.png` (made by scripts/socialImage.ts). */
const IMAGE = { path: '/social.png', width: 1200, height: 630 } as const;

/** Renders the page's title, description, canonical and alternate links, and Open Graph tags. */
export function PageMeta({
  site,
  title,
  description,
  noIndex: hidden = false,
  breadcrumbs: trail = [],
}: PageMetaProps) {
  const { asPath, locale = DEFAULT_LOCALE } = useRouter();
  const name = site?.name ?? 'Witryna';
  const whole = title === name ? name : `${title} · ${name}`;
  const href = (language: string, path: string) => `${site?.baseUrl ?? ''}${localePath(language, path)}`;
  const canonical = getCanonicalPath(asPath);
  return (
    <Head>
      <title>{whole}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description === undefined ? null : <meta name="description" content={description} />}
      {hidden || isNarrowedPath(asPath) ? <meta name="robots" content="noindex" /> : null}
      {hidden ? null : <link key="canonical" rel="canonical" href={href(locale, canonical)} />}
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={href(language, canonical)} />
      ))}
      <link key="default" rel="alternate" hrefLang="x-default" href={href(DEFAULT_LOCALE, canonical)} />
      {hidden
        ? null
        : buildSocialTags({
            name,
            title,
            description,
            locale,
            url: href(locale, canonical),
            image: getShareImage(site),
          })}
      {hidden || canonical === homeHref() || trail.length === 0 ? null : (
        <script
          key="trail"
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: serializeBreadcrumbs(
              [...trail, { name: title, path: canonical }].map((step) => ({
                name: step.name,
                url: href(locale, step.path),
              })),
            ),
          }}
        />
      )}
    </Head>
  );
}

/** Chooses the picture of link previews; undefined if the owner's brand has none. */
function getShareImage(site: SiteInfo | undefined): string | undefined {
  const stated = site?.brand?.shareImage;
  if (stated === null) return undefined;
  const image = stated ?? IMAGE.path;
  return image.startsWith('/') ? `${site?.baseUrl ?? ''}${localePath(DEFAULT_LOCALE, image)}` : image;
}

interface SocialTags {
  readonly name: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly locale: string;
  readonly url: string;
  readonly image: string | undefined;
}

/** Builds the Open Graph tags, which control link previews. */
function buildSocialTags({ name, title, description, locale, url, image }: SocialTags) {
  const tags: readonly (readonly [property: string, content: string | undefined])[] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', LANGUAGES[toLocale(locale)].tag.replace('-', '_')],
    ['og:image', image],
    ['og:image:width', image && String(IMAGE.width)],
    ['og:image:height', image && String(IMAGE.height)],
    ['og:image:alt', image && name],
  ];
  return [
    ...tags.map(([property, content]) =>
      content === undefined ? null : <meta key={property} property={property} content={content} />,
    ),
    <meta key="card" name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />,
  ];
}
