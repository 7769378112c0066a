import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';

/**
 * A list's further tools: side by side; on a phone a sheet that the one button "More" unfolds. They are there once, and the
 * style sheet says where, so that both work without JavaScript.
 */
export function MoreTools({ children }: { children: ReactNode }) {
  const label = useIntl().formatMessage({ id: 'list.more' });
  return (
    <span className="is-more" data-holds="">
      <Disclosure
        summary={
          <summary className="w-button is-icon" aria-label={label} title={label}>
            <Icon name="more" />
          </summary>
        }
      >
        {null}
      </Disclosure>
      <span className="is-rest">{children}</span>
    </span>
  );
}
