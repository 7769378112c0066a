import { ThemeProvider } from '@mui/material/styles';
import { render, type RenderOptions } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import axe from 'axe-core';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import { theme } from '../../../theme/theme';
import { AllMessages } from '../../support/AllMessages';

/** The providers that every component stands in. */
export function Site({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <AllMessages locale={locale}>
      <ThemeProvider theme={theme} defaultMode="light">
        {children}
      </ThemeProvider>
    </AllMessages>
  );
}

/** Renders in one language, as a browser would; with options, hydrates what the server sent. */
export function renderSite(locale: Locale, content: ReactNode, options?: RenderOptions) {
  document.documentElement.lang = locale;
  return render(<Site locale={locale}>{content}</Site>, options);
}

/** What the server sends: HTML without Emotion's style elements. */
export function serverHtml(locale: Locale, content: ReactNode): string {
  return renderToString(<Site locale={locale}>{content}</Site>).replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
}

/** Axe's findings, told so that a failure names them; colours need a real browser. */
export async function axeFindings(root: Element = document.body): Promise<readonly string[]> {
  const result = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' ')}`);
}
