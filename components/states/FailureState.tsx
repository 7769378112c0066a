import { FormattedMessage } from 'react-intl';
import { homeHref, listHref } from '../../lib/routes';
import { KeptTexts } from './KeptTexts';
import { RetryLink } from './RetryLink';
import { SiteLink } from './SiteLink';
import { State } from './State';
import { UnreachableState } from './UnreachableState';

/** Why a page has nothing to show; the same shape as lib/records' PageFailure, which this folder knows nothing of. */
type Failure =
  | { readonly kind: 'unreachable' | 'malformed' | 'busy' | 'tooMany' }
  | { readonly kind: 'forbidden' | 'refused'; readonly messages: readonly string[] }
  | {
      readonly kind: 'notFound';
      readonly entity: { readonly slug: string } | null;
      readonly key: string | null;
      readonly list?: { readonly href: string };
      readonly looked?: number;
    };

interface FailureProps {
  readonly failure: Failure;
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
      <FailureWords failure={failure} signInHref={signInHref} />
      {reference !== undefined && (
        <p className="w-reference">
          <FormattedMessage
            id="state.reference"
            values={{ reference: <span className="w-mono">{reference}</span> }}
          />
        </p>
      )}
      <KeptTexts kept={kept} />
    </>
  );
}

function FailureWords({ failure, signInHref }: { failure: Failure; signInHref: string | undefined }) {
  switch (failure.kind) {
    case 'unreachable':
      return <UnreachableState />;
    case 'notFound':
      return <NotFoundState failure={failure} signInHref={signInHref} />;
    case 'malformed':
    case 'busy':
    case 'tooMany':
      return <OtherState kind={failure.kind} />;
    default:
      return <OtherState kind={failure.kind} message={failure.messages[0]} signInHref={signInHref} />;
  }
}

/** No such record (with the way back to its list), or no such page. */
function NotFoundState({
  failure,
  signInHref,
}: {
  failure: Extract<Failure, { kind: 'notFound' }>;
  signInHref: string | undefined;
}) {
  const { entity, key, list, looked } = failure;
  const back = list?.href ?? (entity === null ? null : listHref(entity.slug));
  return (
    <State
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
      <SignIn href={signInHref} />
    </State>
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
    <State
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
      <SignIn href={signInHref} />
    </State>
  );
}

function SignIn({ href }: { href: string | undefined }) {
  if (href === undefined) return null;
  return (
    <a className="w-button is-quiet" href={href}>
      <FormattedMessage id="state.signIn" />
    </a>
  );
}
