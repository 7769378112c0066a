import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { cloneElement, type ComponentProps, type JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head, Html, Main, NextScript, type DocumentContext, type DocumentProps } from 'next/document';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import {
  DocumentHeadTags,
  createEmotionCache,
  documentGetInitialProps,
  type DocumentHeadTagsProps,
} from '@mui/material-nextjs/v16-pagesRouter';
import { FAILED_PARTS_ATTRIBUTE } from '../components/kit/parts/failedParts';
import { renderWithoutFailedParts } from '../components/kit/parts/renderWithoutFailedParts';
import { BRAND_STYLES_ID } from '../components/kit/shell/followBrandStyles';
import type { BrandInfo } from '../lib/kit/brand/brandInfo';
import { IS_DEVELOPMENT } from '../lib/site/config/env';
import {
  createPageHeaders,
  hashInlineCode,
  needsNonce,
  type InlineCode,
} from '../lib/site/config/securityHeaders';
import { getServerConfig } from '../lib/site/config/server/serverConfig';
import { parseDensityCookie, type Density } from '../lib/kit/browser/density';
import type { SiteInfo } from '../lib/kit/view/pageProps';
import { logOnce } from '../lib/site/log';
import { pickCriticalStyles } from '../lib/site/page/criticalStyles';
import { getSharedPageHeaders } from '../lib/site/page/sharedPages';
import { getSiteTimeZone } from '../lib/ground/intl/timeZone';
import { getTranslator } from '../lib/ground/intl/translate';
import { askHref } from '../lib/ground/routes/askHrefs';
import { localePath, menuHref, toLocale, type Locale } from '../lib/ground/routes/hrefs';
import { FONT_FACE_CSS, listPageFonts } from '../theme/fonts';
import { PALETTES } from '../theme/palette';

interface SiteDocumentProps extends DocumentProps, DocumentHeadTagsProps {
  /** Absent where the Content-Security-Policy knows inline code by its hash. */
  readonly nonce: string | undefined;
  /** The visitor's choice. */
  readonly density: Density | undefined;
  readonly fonts: readonly string[];
  readonly PageHead: typeof Head;
  /** Ids of the parts of components/own that failed; absent for none. */
  readonly failedParts?: readonly string[];
}

/** Sets the visitor's colours before the first paint. */
const renderColorScheme = (nonce?: string): JSX.Element => (
  <InitColorSchemeScript
    attribute="data-theme"
    defaultMode="light"
    {...(nonce === undefined ? {} : { nonce })}
  />
);

/**
 * Loads the browser's language data between the first paint and the scripts, when a slow phone waits for the network. The first format of
 * a number or a date loads them, which takes V8 25 ms on a fast processor, and would be a part of hydration.
 */
const LOAD_LANGUAGE_DATA =
  'requestAnimationFrame(()=>setTimeout(()=>{new Intl.DateTimeFormat();new Intl.NumberFormat()}))';

const LANGUAGE_DATA_HASH = hashInlineCode(LOAD_LANGUAGE_DATA);
const COLOR_SCHEME_HASH = hashInlineCode(
  renderToStaticMarkup(renderColorScheme()).replace(/^<script[^>]*>|<\/script>$/g, ''),
);
const FONT_FACE_HASH = hashInlineCode(FONT_FACE_CSS);

/**
 * Lets the style sheets apply once all of them have come: some of them alone would overrule those that are on their way. Where one
 * has failed, the others apply when the page is loaded.
 */
const APPLY_STYLE_SHEETS =
  "{const l=[...document.querySelectorAll('link[data-late]')],f=()=>{for(const e of l)e.media='all'};Promise.all(l.map(e=>e.sheet??new Promise(d=>e.onload=d))).then(f);addEventListener('load',f)}";

const STYLE_SHEETS_HASH = hashInlineCode(APPLY_STYLE_SHEETS);

type LinkProps = ComponentProps<'link'>;

interface HeadOptions {
  /** The HTML of the page. */
  readonly html: string;
  readonly nonce: string | undefined;
  /** Gets the hashes of the inline scripts and styles that the head adds. */
  readonly report: (hashes: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  }) => void;
}

/** Creates Next's head with the styles of the first paint in the page. Its style sheets do not hold the paint up. */
const createHead = ({ html, nonce, report }: HeadOptions): typeof Head => {
  let styles: readonly string[] = [];
  return class extends Head {
    override getCssLinks(files: Parameters<Head['getCssLinks']>[0]): JSX.Element[] | null {
      const links: readonly JSX.Element[] = super.getCssLinks(files) ?? [];
      const sheets = links.filter(isStyleSheet);
      const critical = pickCriticalStyles(html, sheets.map(toFile));
      if (critical === null) return [...links];
      styles = [hashInlineCode(critical)];
      return [
        <style key="critical" nonce={nonce} dangerouslySetInnerHTML={{ __html: critical }} />,
        ...links.map((link) => (isStyleSheet(link) ? cloneElement(link, LATE) : link)),
        <noscript key="sheets">{sheets}</noscript>,
      ];
    }

    /** Next asks for the scripts last. */
    override getScripts(files: Parameters<Head['getScripts']>[0]): JSX.Element[] {
      const scripts = super.getScripts(files);
      report({ scripts: hashInlineElements(scripts), styles });
      return scripts;
    }
  };
};

/** A browser loads style sheets for paper without waiting for them. */
const LATE = { media: 'print', 'data-late': '' };

const isStyleSheet = ({ props }: JSX.Element): boolean => (props as LinkProps).rel === 'stylesheet';

/** Returns the file of a style sheet below `/_next/`. */
const toFile = ({ props }: JSX.Element): string =>
  ((props as LinkProps).href ?? '').replace(/^.*?\/_next\//, '');

/**
 * The HTML around every page. Its inline scripts and styles are the only ones that the Content-Security-Policy allows
 * (`createPageHeaders`).
 */
export default function SiteDocument({
  nonce,
  density,
  fonts,
  PageHead,
  failedParts = [],
  emotionStyleTags,
  __NEXT_DATA__: data,
}: SiteDocumentProps) {
  const brand = getBrandOfPage(data);
  return (
    <Html
      data-theme="light"
      data-density={density ?? brand?.density ?? 'comfortable'}
      data-zone={getSiteTimeZone()}
      {...(failedParts.length === 0 ? {} : { [FAILED_PARTS_ATTRIBUTE]: failedParts.join(' ') })}
    >
      <PageHead nonce={nonce}>
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={brand?.barColor ?? PALETTES.light.witryna.bar} />
        {renderIcons(brand)}
        {(brand?.hasSystemFont === true ? [] : fonts).map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Not among Emotion's styles: Emotion moves its own at hydration, and the typeface would load again. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: FONT_FACE_CSS }} />
        <DocumentHeadTags emotionStyleTags={emotionStyleTags} />
        {brand?.styles !== undefined && <link id={BRAND_STYLES_ID} rel="stylesheet" href={brand.styles} />}
      </PageHead>
      <body>
        {renderColorScheme(nonce)}
        <Main />
        {renderPlainBar(toLocale(data.locale), data.page)}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: APPLY_STYLE_SHEETS }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: LOAD_LANGUAGE_DATA }} />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

/** Tools of the bar for visitors without scripts: the menu, and asking in words. Scripts of pages hold nothing of it. */
function renderPlainBar(locale: Locale, page: string): JSX.Element {
  const translate = getTranslator(locale);
  const label = translate('ask.label');
  return (
    <noscript>
      {page !== menuHref() && (
        <a className="w-button w-menu" href={localePath(locale, menuHref())}>
          {translate('shell.menu')}
        </a>
      )}
      {page !== askHref() && (
        <form className="w-ask" method="get" action={localePath(locale, askHref())} role="search">
          <input type="search" className="w-input" name="q" aria-label={label} placeholder={label} />
          <button type="submit" className="w-button">
            {translate('ask.submit')}
          </button>
        </form>
      )}
    </noscript>
  );
}

/** Gets the brand from the props of the page, which hold it where the page has its site. */
function getBrandOfPage({ props }: DocumentProps['__NEXT_DATA__']): BrandInfo | undefined {
  // Safe: every page of the site has these props, and each part may be absent.
  const { pageProps } = props as { readonly pageProps?: { readonly site?: Pick<SiteInfo, 'brand'> } };
  return pageProps?.site?.brand;
}

function renderIcons(brand: BrandInfo | undefined): JSX.Element {
  if (brand?.icon !== undefined) return <link rel="icon" href={brand.icon} />;
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

SiteDocument.getInitialProps = async (context: DocumentContext) => {
  const nonce = createNonce(context.res);
  const render = (attempt: DocumentContext) =>
    documentGetInitialProps(attempt, {
      emotionCache: createEmotionCache({ key: 'mui', ...(nonce === undefined ? {} : { nonce }) }),
    });
  const { props, failedParts } = process.env.OWN_PARTS
    ? await renderWithoutFailedParts(context, render, logOnce)
    : { props: await render(context), failedParts: [] };
  // Next renders the document as one text before it sends anything.
  const PageHead = createHead({
    html: props.html,
    nonce,
    report: ({ scripts, styles }) =>
      setHeaders(
        context,
        nonce === undefined
          ? {
              type: 'hashes',
              scripts: [COLOR_SCHEME_HASH, STYLE_SHEETS_HASH, LANGUAGE_DATA_HASH, ...scripts],
              styles: [FONT_FACE_HASH, ...styles, ...hashInlineElements(props.emotionStyleTags)],
            }
          : { type: 'nonce', nonce },
      ),
  });
  return {
    ...props,
    nonce,
    density: parseDensityCookie(context.req?.headers.cookie),
    fonts: listPageFonts(props.html),
    PageHead,
    failedParts,
  };
};

/** Creates the nonce of a response that needs one. At build time there is neither a response nor a complete configuration. */
function createNonce(response: ServerResponse | undefined): string | undefined {
  if (response === undefined || !needsNonce(getServerConfig().public, IS_DEVELOPMENT)) return undefined;
  return randomBytes(16).toString('base64');
}

/** Returns the hashes of script or style elements with a text. Files have none. */
function hashInlineElements(elements: readonly (JSX.Element | null)[]): readonly string[] {
  const texts = elements.map((element) => {
    const { dangerouslySetInnerHTML: content } = (element?.props ?? {}) as {
      readonly dangerouslySetInnerHTML?: { readonly __html: string };
    };
    return content?.__html ?? '';
  });
  return texts.filter((text) => text !== '').map(hashInlineCode);
}

/** Without a response the page is rendered at build time and has the policy of next.config.js. */
function setHeaders({ req: request, res: response, pathname }: DocumentContext, inline: InlineCode): void {
  if (request === undefined || response === undefined || response.headersSent) return;
  const config = getServerConfig();
  const headers = {
    ...createPageHeaders(config, { inline, development: IS_DEVELOPMENT }),
    ...(inline.type === 'hashes' ? getSharedPageHeaders({ pathname, request, response }, config) : {}),
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
