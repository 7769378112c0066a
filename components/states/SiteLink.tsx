import Link from 'next/link';
import type { ComponentProps } from 'react';

/** A link within the site: the language stays, and the page is fetched on intent only, not for every row on the screen. */
export function SiteLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link prefetch={false} {...props} />;
}
