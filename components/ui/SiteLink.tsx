import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

/** A link within the site: the language stays, and the page is fetched on intent only, not for every row on the screen. */
export function SiteLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link prefetch={false} {...props} />;
}

/** Opens this very page again: the empty reference keeps path, language and query, with JavaScript or without. */
export function RetryLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid -- an empty reference is a valid one: the page itself.
    <a className={className} href="">
      {children}
    </a>
  );
}
