import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { expect, test } from 'vitest';
import { IntlProvider } from '../../lib/intl/IntlProvider';

test('a page shows its own words first, and a part that asks for another one as soon as it is there', async () => {
  const seen: string[] = [];
  const look = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  look.observe(document.body, { childList: true, subtree: true, characterData: true });
  render(
    <IntlProvider locale="pl" pathname="/">
      <p>
        <FormattedMessage id="shell.skip" />
      </p>
      <Suspense>
        <h1>
          <FormattedMessage id="privacy.title" />
        </h1>
      </Suspense>
    </IntlProvider>,
  );
  expect(await screen.findByText('Przejdź do treści')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Prywatność' })).toBeVisible();
  await act(() => Promise.resolve());
  look.disconnect();
  expect(seen).toContain('Przejdź do treści');
  expect(seen.join()).not.toContain('privacy.title');
});
