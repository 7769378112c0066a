import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Disclosure } from '../../../../components/kit/ui/Disclosure';
import { getEntityIcon } from '../../../../components/kit/ui/entityIcon';
import { HelpDisclosure } from '../../../../components/kit/ui/HelpDisclosure';
import { FailureState } from '../../../../components/kit/ui/FailureState';
import { SuggestionList } from '../../../../components/kit/ui/SuggestionList';
import { LoadingStatus } from '../../../../components/kit/shell/LoadingStatus';
import Router from 'next/router';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const FAILURES = [
  [{ type: 'unreachable' }, 'We can’t reach the data right now', 'Dane są chwilowo niedostępne'],
  [{ type: 'malformed' }, 'The data service sent an unexpected answer', 'Otrzymano nieprawidłowe dane'],
  [{ type: 'busy' }, 'The data service is busy', 'Serwer danych jest przeciążony'],
  [{ type: 'refused', messages: ['No.'] }, 'We could not show this page', 'Nie udało się pokazać tej strony'],
  [{ type: 'forbidden', messages: [] }, 'You don’t have access to this page', 'Brak dostępu do tej strony'],
  [
    { type: 'notFound', entity: { slug: 'reports', plural: { text: 'Reports' } }, key: '9' },
    'There is no such record',
    'Nie ma takiego wpisu',
  ],
  [{ type: 'notFound', entity: null, key: null }, 'There is no such page', 'Nie ma takiej strony'],
] as const;

describe('states', () => {
  afterEach(() => vi.useRealTimers());

  it.each(FAILURES)('%j is said in both languages with a way on', async (failure, en, pl) => {
    const { unmount } = renderSite('en', <FailureState failure={failure} />);
    expect(screen.getByRole('heading', { level: 1, name: en })).toBeInTheDocument();
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
    expect(await axeFindings()).toEqual([]);
    unmount();
    renderSite('pl', <FailureState failure={failure} />);
    expect(
      screen.getByRole('heading', { level: 1, name: (name) => name.replace(/\s/g, ' ') === pl }),
    ).toBeInTheDocument();
  });

  it('a record that is missing leads back to its list, and to signing in where that may help', () => {
    const failure = {
      type: 'notFound',
      entity: { slug: 'reports', plural: { text: 'Reports' } },
      key: 'ZG-9',
    } as const;
    renderSite('en', <FailureState failure={failure} signInHref="/api/auth/login" />);
    expect(screen.getByText('ZG-9 does not exist, or you have no access to it.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/reports');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/api/auth/login');
  });

  it('the unreachable backend is tried again by a plain link, and counted down to with scripts', () => {
    expect(serverHtml('en', <FailureState failure={{ type: 'unreachable' }} />)).toContain('href=""');
    vi.useFakeTimers();
    renderSite('en', <FailureState failure={{ type: 'unreachable' }} />);
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByText('12 s')).toBeInTheDocument();
  });

  it('who came to nothing is led on: a plain form that searches any list that can, and the lists', async () => {
    renderSite(
      'pl',
      <SuggestionList
        ways={[
          { href: '/shops', type: 'Shop', label: { text: 'Sklepy' }, searches: false },
          { href: '/reports', type: 'Report', label: { text: 'Zgłoszenia' }, searches: true },
          { href: '/people', type: 'Person', label: { text: 'People', lang: 'en' }, searches: true },
        ]}
      />,
    );
    expect(screen.getByRole('searchbox', { name: 'Czego szukasz?' })).toHaveAttribute('name', 'q');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/pl/reports');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('formaction'))).toEqual([
      '/pl/reports',
      '/pl/people',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Sklepy',
      'Zgłoszenia',
      'People',
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('loading is said only after 300 ms, and no longer once the page is there', () => {
    vi.useFakeTimers();
    renderSite('en', <LoadingStatus />);
    act(() => void Router.events.emit('routeChangeStart'));
    act(() => void vi.advanceTimersByTime(299));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    act(() => void Router.events.emit('routeChangeComplete'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('what is folded closes by Escape, by a press elsewhere and by a link inside', async () => {
    renderSite(
      'en',
      <>
        <Disclosure summary={<summary>More</summary>}>
          <a href="#there">Inside</a>
        </Disclosure>
        <button type="button">Outside</button>
      </>,
    );
    const details = screen.getByText('More').closest('details');
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button')),
      () => userEvent.click(screen.getByText('Inside')),
    ]) {
      await userEvent.click(screen.getByText('More'));
      expect(details).toHaveAttribute('open');
      await close();
      expect(details).not.toHaveAttribute('open');
    }
  });

  it.each([
    ['Report', 'clipboard'],
    ['OrderItem', 'box'],
    ['countries', 'pin'],
    ['blog_post', 'chat'],
    ['Department', 'building'],
    ['Zyxwv', 'table'],
    ['constructor', 'table'],
  ])('the icon of %s is %s', (type, icon) => {
    expect(getEntityIcon(type)).toBe(icon);
  });

  it('help is folded under its question; Escape closes it and leaves the menu around it open', async () => {
    renderSite(
      'en',
      <Disclosure summary={<summary>Menu</summary>}>
        <HelpDisclosure about="filters" />
      </Disclosure>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByText('Menu'));
    const question = screen.getByText('How do filters work?');
    expect(question.closest('details')).not.toHaveAttribute('open');
    question.focus();
    await user.click(question);
    expect(question.closest('details')).toHaveAttribute('open');
    expect(screen.getByText(/A record must meet every condition/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(question.closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Menu').closest('details')).toHaveAttribute('open');
    expect(question).toHaveFocus();
  });
});
