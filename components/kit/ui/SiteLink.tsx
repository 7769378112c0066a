import { useRouter } from 'next/compat/router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { localePath } from '../../../lib/ground/routes/hrefs';

interface SiteLinkProps extends ComponentProps<'a'> {
  /** A path of the site, without its locale. */
  readonly href: string;
  /** False keeps the place on the page, for links that change a part of it. */
  readonly scroll?: boolean;
}

/**
 * Link within the site. It keeps the locale, opens pages without a full load, and fetches their scripts on hover and
 * touch. next/link would observe every link of a table and resolve its URL.
 */
export function SiteLink({ href, scroll = true, onClick, children, ...attributes }: SiteLinkProps) {
  // Null outside of Next's pages: the browser follows the link.
  const router = useRouter();
  if (router === null || !isPagePath(href))
    return (
      <a {...attributes} href={href} onClick={onClick}>
        {children}
      </a>
    );
  const prefetch = (): void => {
    router.prefetch(href, href, { priority: true }).catch(() => undefined);
  };
  return (
    <a
      {...attributes}
      href={withLocale(href, router.locale)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        void router.push(href, href, { scroll });
      }}
      onMouseEnter={prefetch}
      onTouchStart={prefetch}
    >
      {children}
    </a>
  );
}

/** Checks whether Next's router opens a path: not an API route, and not `//other.example`. */
function isPagePath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !/^\/api(\/|$)/.test(href);
}

/** Prefixes a path with its locale, as Next writes it: home has no slash behind its locale. */
function withLocale(href: string, locale: string | undefined): string {
  if (locale !== undefined && new RegExp(`^/${locale}([/?#]|$)`).test(href)) return href;
  return localePath(locale, href).replace(/^(\/[^/]+)\/(?=[?#])/, '$1');
}

/** Checks whether a click asks for a new tab, a new window or a download. */
function isForBrowser({
  currentTarget,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>): boolean {
  // The property of a link in a picture is no text.
  const target = currentTarget.getAttribute('target') ?? '_self';
  return (
    target !== '_self' || metaKey || ctrlKey || shiftKey || altKey || currentTarget.hasAttribute('download')
  );
}

/** Link that reloads this page. The empty href keeps path, locale and query, with JavaScript or without. */
export function RetryLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid -- an empty reference is a valid one: the page itself.
    <a className={className} href="">
      {children}
    </a>
  );
}
