import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { expect, test } from 'vitest';
import { IntlProvider } from '../../../../lib/ground/intl/IntlProvider';

test('a part that asks for a word that the page did not begin with waits for it, and never shows its id', async () => {
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
  expect(seen.join()).toContain('Przejdź do treści');
  expect(seen.join()).not.toContain('privacy.title');
});
