import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShortcutSheet } from '../../../../components/kit/shell/ShortcutSheet';
import { renderSite } from '../../support/renderSite';

test('the sheet of keys lists only pages that this site has', () => {
  const hrefs = new Map([
    ['goHome', '/'],
    ['goVitals', '/vitals'],
  ] as const);
  renderSite('en', <ShortcutSheet hrefs={hrefs} open onClose={() => undefined} />);
  expect(screen.getByText('Home')).toBeVisible();
  expect(screen.getByText('Vitals')).toBeVisible();
  expect(screen.getByText('One level up')).toBeVisible();
  expect(screen.queryByText('Account')).toBeNull();
});
