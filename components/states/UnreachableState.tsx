import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { homeHref } from '../../lib/routes';
import { Icon } from './Icon';
import { RetryLink } from './RetryLink';
import { SiteLink } from './SiteLink';
import { State } from './State';

/** Seconds until the page tries again by itself. */
const WAIT = 15;

/** The shutter is down: with JavaScript the page counts down and tries again; the button tries now, in any case. */
export function UnreachableState() {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(function countDown() {
    let left = WAIT;
    const timer = window.setInterval(() => {
      // A page that nobody looks at can wait.
      if (document.visibilityState === 'hidden') return;
      left -= 1;
      setSeconds(Math.max(0, left));
      if (left > 0) return;
      window.clearInterval(timer);
      window.location.reload();
    }, 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <State
      heading="h1"
      picture="shut"
      title={<FormattedMessage id="state.unreachable.title" />}
      text={<FormattedMessage id="state.unreachable.text" />}
      more={
        <>
          <p>
            <FormattedMessage id="state.unreachable.drafts" />
          </p>
          {/* Its room is kept: nothing moves once the page wakes up. */}
          <p className="is-next w-scripted">
            {seconds !== null && (
              <FormattedMessage
                id="state.unreachable.next"
                values={{ seconds, b: (chunks) => <b>{chunks}</b> }}
              />
            )}
          </p>
        </>
      }
    >
      <RetryLink className="w-button is-primary">
        <Icon name="refresh" />
        <FormattedMessage id="state.retryNow" />
      </RetryLink>
      <SiteLink className="w-button is-quiet" href={homeHref()}>
        <FormattedMessage id="state.home" />
      </SiteLink>
    </State>
  );
}
