import { FormattedMessage } from 'react-intl';
import { homeHref, listHref } from '../../lib/routes/hrefs';
import { UnsavedTexts } from './UnsavedTexts';
import { RetryLink, SiteLink } from './SiteLink';
import { EmptyState } from './EmptyState';
import { useEffect, useState } from 'react';
import { Icon } from './Icon';

/** Seconds until the page tries again by itself. */
const RETRY_AFTER_SECONDS = 15;

/** The shutter is down: with JavaScript the page counts down and tries again; the button tries now, in any case. */
export function UnreachableState() {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(function countDown() {
    let left = RETRY_AFTER_SECONDS;
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
    <EmptyState
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
    </EmptyState>
  );
}

/** Why a page has nothing to show; the same shape as lib/records' PageFailure, which this folder knows nothing of. */
type FailureDescription =
  | { readonly type: 'unreachable' | 'malformed' | 'busy' | 'tooMany' }
  | { readonly type: 'forbidden' | 'refused'; readonly messages: readonly string[] }
  | {
      readonly type: 'notFound';
      readonly entity: { readonly slug: string } | null;
      readonly key: string | null;
      readonly list?: { readonly href: string };
      readonly looked?: number;
    };

interface FailureProps {
  readonly failure: FailureDescription;
  /** Under which the operator finds it in the log. */
  readonly reference?: string | undefined;
  readonly signInHref?: string;
  readonly kept?: readonly { readonly label: string; readonly text: string }[];
}

/**
 * A whole page's failure in words, with the ways on. `signInHref` is there where signing in may help, `kept` where a form was posted
 * that cannot be given back.
 */
export function FailureState({ failure, reference, signInHref, kept = [] }: FailureProps) {
  return (
    <>
      <FailureContent failure={failure} signInHref={signInHref} />
      {reference !== undefined && (
        <p className="w-reference">
          <FormattedMessage
            id="state.reference"
            values={{ reference: <span className="w-mono">{reference}</span> }}
          />
        </p>
      )}
      <UnsavedTexts kept={kept} />
    </>
  );
}

function FailureContent({
  failure,
  signInHref,
}: {
  failure: FailureDescription;
  signInHref: string | undefined;
}) {
  switch (failure.type) {
    case 'unreachable':
      return <UnreachableState />;
    case 'notFound':
      return <NotFoundState failure={failure} signInHref={signInHref} />;
    case 'malformed':
    case 'busy':
    case 'tooMany':
      return <OtherState kind={failure.type} />;
    default:
      return <OtherState kind={failure.type} message={failure.messages[0]} signInHref={signInHref} />;
  }
}

/** No such record (with the way back to its list), or no such page. */
function NotFoundState({
  failure,
  signInHref,
}: {
  failure: Extract<FailureDescription, { type: 'notFound' }>;
  signInHref: string | undefined;
}) {
  const { entity, key, list, looked } = failure;
  const back = list?.href ?? (entity === null ? null : listHref(entity.slug));
  return (
    <EmptyState
      heading="h1"
      picture="magnifier"
      title={<FormattedMessage id={key === null ? 'state.notFound.page' : 'state.notFound.record'} />}
      text={
        key === null ? (
          <FormattedMessage id="state.notFound.pageText" />
        ) : looked !== undefined ? (
          <FormattedMessage id="state.notFound.tooFar" values={{ key, count: looked }} />
        ) : (
          <FormattedMessage id="state.notFound.recordText" values={{ key }} />
        )
      }
    >
      <SiteLink className="w-button" href={back ?? homeHref()}>
        <FormattedMessage id={back === null ? 'state.home' : 'state.notFound.list'} />
      </SiteLink>
      <SignInLink href={signInHref} />
    </EmptyState>
  );
}

function OtherState({
  kind,
  message,
  signInHref,
}: {
  kind: 'malformed' | 'busy' | 'tooMany' | 'refused' | 'forbidden';
  message?: string | undefined;
  signInHref?: string | undefined;
}) {
  return (
    <EmptyState
      heading="h1"
      picture="shut"
      title={<FormattedMessage id={`state.${kind}.title`} />}
      text={
        message !== undefined ? (
          <FormattedMessage id="state.refused.text" values={{ message }} />
        ) : (
          <FormattedMessage id={kind === 'refused' ? 'state.malformed.text' : `state.${kind}.text`} />
        )
      }
    >
      <RetryLink className="w-button">
        <FormattedMessage id="state.retry" />
      </RetryLink>
      <SiteLink className="w-button is-quiet" href={homeHref()}>
        <FormattedMessage id="state.home" />
      </SiteLink>
      <SignInLink href={signInHref} />
    </EmptyState>
  );
}

function SignInLink({ href }: { href: string | undefined }) {
  if (href === undefined) return null;
  return (
    <a className="w-button is-quiet" href={href}>
      <FormattedMessage id="state.signIn" />
    </a>
  );
}
