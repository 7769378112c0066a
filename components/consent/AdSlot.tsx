import { useEffect, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useConsent } from '../../lib/consent/ConsentProvider';
import { isReadingPage, type RoutedPage } from '../../lib/routes/pagePattern';
import styles from './AdSlot.module.css';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

export interface AdSlotProps {
  /** The publisher's id and the slot's; without both there is no slot. */
  readonly client: string | null;
  readonly slot: string | null;
  readonly page: RoutedPage;
  /** The page shows what it is there for, and not why it cannot. */
  readonly isWhole: boolean;
}

/**
 * One advertisement below the content of a page that is for reading alone, for visitors who allowed it and are not signed in.
 * The server knows that from the cookie, so the room is there from the first paint on; everybody else gets nothing at all.
 */
export function AdSlot({ client, slot, page, isWhole }: AdSlotProps) {
  const { allowed } = useConsent();
  if (client === null || slot === null || !allowed.ads || !isWhole || !isReadingPage(page)) return null;
  // Another page is another advertisement.
  return <Ad key={page.path.split(/[?#]/, 1)[0]} client={client} slot={slot} />;
}

function Ad({ client, slot }: { readonly client: string; readonly slot: string }) {
  const id = useId();
  useEffect(() => {
    (window.adsbygoogle ??= []).push({});
  }, []);
  return (
    <aside className={styles.root} aria-labelledby={id}>
      <p id={id}>
        <FormattedMessage id="ads.label" />
      </p>
      <ins className="adsbygoogle" data-ad-client={client} data-ad-slot={slot} />
    </aside>
  );
}
