import { useEffect, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useConsent } from '../../lib/features/consent/ConsentProvider';
import { isReadingPage, type RoutedPage } from '../../lib/ground/routes/pagePattern';
import styles from './AdSlot.module.css';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

export interface AdSlotProps {
  /** The publisher id and the slot id. Without both, no slot is rendered. */
  readonly client: string | null;
  readonly slot: string | null;
  readonly page: RoutedPage;
  /** True when the page shows its content, false when it shows a failure. */
  readonly isWhole: boolean;
}

/**
 * Renders one advertisement below the content of a read-only page, for visitors who consented and are not signed in.
 * The server reads the consent cookie, so the space is reserved from the first paint. Everybody else gets no markup.
 */
export function AdSlot({ client, slot, page, isWhole }: AdSlotProps) {
  const { allowed } = useConsent();
  if (client === null || slot === null || !allowed.ads || !isWhole || !isReadingPage(page)) return null;
  // Remount per page so that each page requests a new advertisement.
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
