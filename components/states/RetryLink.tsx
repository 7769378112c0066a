import type { ReactNode } from 'react';

/** Opens this very page again: the empty reference keeps path, language and query, with JavaScript or without. */
export function RetryLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid -- an empty reference is a valid one: the page itself.
    <a className={className} href="">
      {children}
    </a>
  );
}
