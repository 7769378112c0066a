import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Head, Html, Main, NextScript, type DocumentContext, type DocumentProps } from 'next/document';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import {
  DocumentHeadTags,
  createEmotionCache,
  documentGetInitialProps,
  type DocumentHeadTagsProps,
} from '@mui/material-nextjs/v16-pagesRouter';
import { IS_DEVELOPMENT } from '../lib/config/env';
import { createPageHeaders } from '../lib/config/securityHeaders';
import { getServerConfig } from '../lib/config/server/serverConfig';
import { parseDensityCookie, type Density } from '../lib/browser/density';
import { getSiteTimeZone } from '../lib/intl/timeZone';
import { FONT_FACE_CSS, listPageFonts } from '../theme/fonts';
import { PALETTES } from '../theme/palette';

interface SiteDocumentProps extends DocumentProps, DocumentHeadTagsProps {
  readonly nonce: string;
  readonly density: Density;
  readonly fonts: readonly string[];
}

/**
 * The HTML around every page. Each page is rendered per request with its own nonce: scripts and Emotion's styles
 * carry it, and the Content-Security-Policy allows nothing else.
 */
export default function SiteDocument({ nonce, density, fonts, emotionStyleTags }: SiteDocumentProps) {
  return (
    <Html data-theme="light" data-density={density} data-zone={getSiteTimeZone()}>
      <Head nonce={nonce}>
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PALETTES.light.witryna.bar} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {fonts.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Not among Emotion's styles: Emotion moves its own at hydration, and the typeface would load again. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: FONT_FACE_CSS }} />
        <DocumentHeadTags emotionStyleTags={emotionStyleTags} />
      </Head>
      <body>
        <InitColorSchemeScript attribute="data-theme" defaultMode="light" nonce={nonce} />
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

SiteDocument.getInitialProps = async (context: DocumentContext) => {
  const nonce = randomBytes(16).toString('base64');
  setHeaders(context.res, nonce);
  const props = await documentGetInitialProps(context, {
    emotionCache: createEmotionCache({ key: 'mui', nonce }),
  });
  return {
    ...props,
    nonce,
    density: parseDensityCookie(context.req?.headers.cookie),
    fonts: listPageFonts(props.html),
  };
};

/** Without a response the page is rendered at build time and has the policy of next.config.js. */
function setHeaders(response: ServerResponse | undefined, nonce: string): void {
  if (response === undefined || response.headersSent) return;
  const headers = createPageHeaders(getServerConfig(), { nonce, development: IS_DEVELOPMENT });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
