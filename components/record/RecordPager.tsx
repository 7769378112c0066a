import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListPlace } from '../../lib/kit/browser/lists/listPlace';
import { useShortcut, type ShortcutAttributes } from '../../lib/kit/browser/shortcuts';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';
import styles from './RecordPager.module.css';

/**
 * The place of a record in the list that it was opened from, with links to the records before and after it. `onGo` shows one of them in
 * place of its page.
 */
export function RecordPager({
  place: { position, total, previous, next },
  onGo,
}: {
  place: ListPlace;
  onGo?: (href: string) => void;
}) {
  const intl = useIntl();
  const shortcuts = { previous: useShortcut('previousRow'), next: useShortcut('nextRow') };
  if (previous === null && next === null) return null;
  return (
    <span className={styles.root} role="group" aria-label={intl.formatMessage({ id: 'record.pager' })}>
      <Step
        href={previous}
        onGo={onGo}
        label={intl.formatMessage({ id: 'record.pager.previous' })}
        shortcut={shortcuts.previous}
      >
        <Icon name="chevronLeft" />
      </Step>
      {position !== null && (
        <span>
          <FormattedMessage
            id={total === null ? 'record.pager.position' : 'record.pager.of'}
            values={{ position, total }}
          />
        </span>
      )}
      <Step
        href={next}
        onGo={onGo}
        label={intl.formatMessage({ id: 'record.pager.next' })}
        shortcut={shortcuts.next}
      >
        <Icon name="chevronRight" />
      </Step>
    </span>
  );
}

/** A link to a neighbour; at the ends of the list its sign alone, so that the other link stays where it is. */
function Step({
  href,
  onGo,
  label,
  shortcut,
  children,
}: {
  href: string | null;
  onGo: ((href: string) => void) | undefined;
  label: string;
  shortcut: ShortcutAttributes;
  children: ReactNode;
}) {
  if (href === null) return <span className="is-step">{children}</span>;
  return (
    <SiteLink
      className="is-step"
      href={href}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (onGo === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(href);
      }}
      {...shortcut}
    >
      {children}
    </SiteLink>
  );
}
