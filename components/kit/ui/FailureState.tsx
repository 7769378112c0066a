import { FormattedMessage } from 'react-intl';
import { homeHref, listHref } from '../../../lib/ground/routes/hrefs';
import { UnsavedTexts } from './UnsavedTexts';
import { RetryLink, SiteLink } from './SiteLink';
import { EmptyState } from './EmptyState';
import { useEffect, useState } from 'react';
import { Icon } from './Icon';
import type { PageFailure } from '../../../lib/kit/view/failure';

/** Delay before the page reloads itself. */
const RETRY_AFTER_SECONDS = 15;

/** State for an unreachable backend. With JavaScript the page counts down and retries; the button retries at once. */
function UnreachableState() {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(function countDown() {
    let secondsLeft = RETRY_AFTER_SECONDS;
    const timer = window.setInterval(() => {
      // Hidden tabs do not retry.
      if (document.visibilityState === 'hidden') return;
      secondsLeft -= 1;
      setSeconds(Math.max(0, secondsLeft));
      if (secondsLeft > 0) return;
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
          {/* Without scripts nothing is tried again, and no draft is kept. */}
          <p className="w-scripted">
            <FormattedMessage id="state.unreachable.drafts" />
          </p>
          {/* The space is reserved, so nothing moves after hydration. */}
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

interface FailureProps {
  readonly failure: PageFailure;
  /** Reference under which the failure appears in the server's log. */
  readonly reference?: string | undefined;
  readonly signInHref?: string;
  readonly kept?: readonly { readonly label: string; readonly text: string }[];
}

/**
 * Explains why a whole page failed, with links to continue. `signInHref` is set if signing in may help, `kept` if a
 * posted form cannot be restored.
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

function FailureContent({ failure, signInHref }: { failure: PageFailure; signInHref: string | undefined }) {
  switch (failure.type) {
    case 'unreachable':
      return <UnreachableState />;
    case 'notFound':
      return <NotFoundState failure={failure} signInHref={signInHref} />;
    case 'unread':
      return <UnreadState failure={failure} />;
    case 'malformed':
    case 'busy':
    case 'tooMany':
      return <OtherState kind={failure.type} />;
    default:
      return (
        <OtherState
          kind={failure.type}
          message={failure.messages[0]}
          signInHref={signInHref}
          firstPageHref={failure.type === 'refused' ? failure.firstPageHref : undefined}
        />
      );
  }
}

/** State for a missing record (with a link to its list) or a missing page. */
function NotFoundState({
  failure,
  signInHref,
}: {
  failure: Extract<PageFailure, { type: 'notFound' }>;
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

/** State for a record whose address says that it was added: reads may be behind writes. */
function UnreadState({
  failure: { href, listHref: back },
}: {
  failure: Extract<PageFailure, { type: 'unread' }>;
}) {
  return (
    <EmptyState
      heading="h1"
      picture="magnifier"
      title={<FormattedMessage id="state.unread.title" />}
      text={<FormattedMessage id="state.unread.text" />}
    >
      <SiteLink className="w-button is-primary" href={href}>
        <FormattedMessage id="state.retry" />
      </SiteLink>
      <SiteLink className="w-button is-quiet" href={back ?? homeHref()}>
        <FormattedMessage id={back === null ? 'state.home' : 'state.notFound.list'} />
      </SiteLink>
    </EmptyState>
  );
}

function OtherState({
  kind,
  message,
  signInHref,
  firstPageHref,
}: {
  kind: 'malformed' | 'busy' | 'tooMany' | 'refused' | 'forbidden';
  message?: string | undefined;
  signInHref?: string | undefined;
  firstPageHref?: string | undefined;
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
      {firstPageHref !== undefined && (
        <SiteLink className="w-button is-primary" href={firstPageHref}>
          <FormattedMessage id="state.firstPage" />
        </SiteLink>
      )}
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
