import Head from 'next/head';
import { useRouter } from 'next/router';
import type { SiteInfo } from '../../lib/pages/pageProps';
import { DEFAULT_LOCALE, LOCALES, localePath } from '../../lib/routes';

interface PageHeadProps {
  readonly site: SiteInfo | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  /** Not for search engines: errors, the account, narrowed lists. */
  readonly hidden?: boolean;
}

/** Title, description and the page's other language (hreflang), for browsers and search engines. */
export function PageHead({ site, title, description, hidden = false }: PageHeadProps) {
  const { asPath } = useRouter();
  const path = asPath.split(/[?#]/, 1)[0] ?? '/';
  const name = site?.name ?? 'Witryna';
  const href = (locale: string) => `${site?.baseUrl ?? ''}${localePath(locale, path)}`;
  return (
    <Head>
      <title>{title === name ? name : `${title} · ${name}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description === undefined ? null : <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={href(locale)} />
      ))}
      <link key="default" rel="alternate" hrefLang="x-default" href={href(DEFAULT_LOCALE)} />
    </Head>
  );
}
