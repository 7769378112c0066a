// @vitest-environment node
import { createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { app } from './siteApp';

vi.mock('../../components/site/Shell', () => ({ Shell: () => <p>the shell</p> }));
vi.mock('../../components/consent/Overlay', () => ({ Overlay: () => <p>the overlay</p> }));

/** As pages/_document.tsx makes it. */
function html(locale: string): string {
  const cache = createEmotionCache({ key: 'mui' });
  cache.compat = true;
  return renderToString(app(locale, cache));
}

test('S1.4 the server renders the page, but neither shell nor overlay', () => {
  expect(html('en')).toContain('data-testid="page"');
  expect(html('en')).not.toContain('the shell');
  expect(html('en')).not.toContain('the overlay');
});

test.each(['en', 'pl'])('no style attribute is rendered in %s: the policy would refuse it', (locale) => {
  expect(html(locale)).not.toMatch(/ style="/);
});
