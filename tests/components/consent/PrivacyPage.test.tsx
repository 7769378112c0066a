import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PrivacyPage } from '../../../components/consent/PrivacyPage';
import { ConsentProvider } from '../../../lib/features/consent/ConsentProvider';
import { AllMessages } from '../../support/AllMessages';

afterEach(() => {
  cleanup();
  document.cookie = 'witryna_consent=; Max-Age=0; Path=/';
});

function page(more: { readonly policyHref?: string; readonly paused?: boolean } = {}) {
  return (
    <AllMessages>
      <ConsentProvider purposes={['analytics']} paused={more.paused ?? false}>
        <PrivacyPage policyHref={more.policyHref ?? null} />
      </ConsentProvider>
    </AllMessages>
  );
}

test('the privacy page says since when a decision holds', () => {
  document.cookie = 'witryna_consent=v2.2026-11-22.a1; Path=/';
  render(page());
  const choice = screen.getByRole('region', { name: 'Your choice' });
  expect(choice.textContent).toContain('Decided on 22.11.2026.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Statistics' }).checked).toBe(true);
});

test('it tells of no script that the site does not have', () => {
  render(page());
  expect(screen.getByText('Statistics, if you allow them')).toBeTruthy();
  expect(screen.queryByText('Advertisements, if you allow them')).toBeNull();
});

test('it tells who is signed in that nothing is loaded for them, and leads to the operator’s own policy', () => {
  render(page({ paused: true, policyHref: 'https://city.example/privacy' }));
  expect(screen.getByText(/While you are signed in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(
    'https://city.example/privacy',
  );
});
