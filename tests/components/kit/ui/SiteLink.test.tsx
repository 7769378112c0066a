import { fireEvent, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { describe, expect, it, vi } from 'vitest';
import { SiteLink } from '../../../../components/kit/ui/SiteLink';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { renderSite } from '../../support/renderSite';

function renderLink(
  href: string,
  { locale = 'en', ...attributes }: { locale?: Locale } & Omit<Parameters<typeof SiteLink>[0], 'href'> = {},
) {
  const router = { locale, push: vi.fn(), prefetch: vi.fn(() => Promise.resolve()) };
  renderSite(
    locale,
    <RouterContext value={router as unknown as NextRouter}>
      <SiteLink {...attributes} href={href}>
        here
      </SiteLink>
    </RouterContext>,
  );
  return { link: screen.getByRole('link', { name: 'here' }), router };
}

describe('a link within the site', () => {
  it.each([
    ['/', '/pl'],
    ['/?a=1', '/pl?a=1'],
    ['/reports?sort=-views#top', '/pl/reports?sort=-views#top'],
    ['/pl/reports', '/pl/reports'],
    ['/api/export/reports', '/api/export/reports'],
  ])('keeps the language: %s leads to %s', (href, written) => {
    expect(renderLink(href, { locale: 'pl' }).link).toHaveAttribute('href', written);
  });

  it('has no prefix in the default language', () => {
    expect(renderLink('/reports').link).toHaveAttribute('href', '/reports');
  });

  it('opens its page without a full load, and keeps the place where it is asked to', () => {
    const { link, router } = renderLink('/reports?sort=views', { scroll: false });
    expect(fireEvent.click(link)).toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/reports?sort=views', '/reports?sort=views', {
      scroll: false,
    });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %j to the browser',
    (keys) => {
      const { link, router } = renderLink('/reports');
      expect(fireEvent.click(link, keys)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it.each([{ target: '_blank' }, { download: '' }])('leaves a link with %j to the browser', (attributes) => {
    const { link, router } = renderLink('/reports', attributes);
    expect(fireEvent.click(link)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each(['//other.example', '/\\other.example', 'https://other.example/', '/api/auth/logout'])(
    'leaves %s to the browser, which is no page of the site',
    (href) => {
      const { link, router } = renderLink(href, { locale: 'pl' });
      expect(link).toHaveAttribute('href', href);
      expect(fireEvent.click(link)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('stays where its own handler prevents the click', () => {
    const { link, router } = renderLink('/reports', { onClick: (event) => event.preventDefault() });
    fireEvent.click(link);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('fetches the scripts of its page on hover', () => {
    const { link, router } = renderLink('/reports');
    fireEvent.mouseEnter(link);
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/reports', '/reports', { priority: true });
  });
});
