import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

/** Link within the site. It keeps the locale and prefetches on intent only, not for every visible row. */
export function SiteLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link prefetch={false} {...props} />;
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
