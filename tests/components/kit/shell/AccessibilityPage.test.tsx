import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccessibilityPage } from '../../../../components/kit/shell/AccessibilityPage';
import { AllMessages } from '../../../support/AllMessages';

afterEach(cleanup);

const NOTHING = { contactHref: null, statementHref: null, claim: null };

function show(statement: Partial<Parameters<typeof AccessibilityPage>[0]> = {}) {
  const { container } = render(
    <AllMessages>
      <AccessibilityPage {...NOTHING} {...statement} />
    </AllMessages>,
  );
  return container.textContent ?? '';
}

test('the statement claims no conformance that nobody has stated, and says that there is no contact', () => {
  const text = show();
  expect(text).toContain('have not stated how far it meets');
  expect(text).toContain('have not given a contact');
  expect(text).not.toContain('compliant');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('it has the owner’s claim with the day of the check, their contact and their own statement', () => {
  const text = show({
    contactHref: 'mailto:access@city.example',
    statementHref: '/regulations',
    claim: { status: 'partial', checked: '2026-11-20' },
  });
  expect(text).toContain('This site is partially compliant');
  expect(text).toContain('checked it on 20.11.2026.');
  expect(screen.getByRole('link', { name: 'tell us' }).getAttribute('href')).toBe(
    'mailto:access@city.example',
  );
  expect(screen.getByRole('link', { name: 'full accessibility statement' }).getAttribute('href')).toBe(
    '/regulations',
  );
});
