import { FormattedMessage } from 'react-intl';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { EmptyState } from '../ui/EmptyState';
import { useShellInfo } from '../shell/shellState';
import { useAuthHrefs } from '../../lib/auth/useAuthHrefs';
import { useUser } from '../../lib/auth/useUser';
import type { ListPageView } from '../../lib/reading/list/listPageView';

/** Explains why there are no rows: no owner, an empty list, filters without a match, a page past the end, or a tree of circles. */
export function EmptyList({ view }: { view: ListPageView }) {
  if (view.ownerless === true) return <NoOwner />;
  const { total, previous } = view.paging;
  const hasRows = (total ?? 0) > 0;
  // An older total may count rows that are gone, so it tells nothing about a first page.
  if (hasRows && previous !== null) return <PastEnd view={view} />;
  if (view.clearHref !== null) return <NoMatch view={view} clearHref={view.clearHref} />;
  if (hasRows && view.tree !== undefined) return <NoTop view={view} />;
  if (hasRows || previous !== null) return <PastEnd view={view} />;
  return (
    <EmptyState
      picture="open"
      title={<FormattedMessage id="list.empty.title" />}
      text={<FormattedMessage id="list.empty.text" />}
    >
      {view.addHref !== undefined && (
        <SiteLink className="w-button is-primary" href={view.addHref}>
          <Icon name="plus" />
          <FormattedMessage id="list.add" />
        </SiteLink>
      )}
    </EmptyState>
  );
}

/** Explains a list of the visitor's own records where there is no owner: nobody has signed in, or it cannot be done here. */
function NoOwner() {
  const { signIn } = useShellInfo();
  return signIn ? <OwnerSignIn /> : <UnknownOwner />;
}

function OwnerSignIn() {
  const { user } = useUser();
  const { login } = useAuthHrefs();
  if (user !== undefined) return <UnknownOwner />;
  return (
    <EmptyState
      picture="shut"
      title={<FormattedMessage id="list.ownerless.signIn.title" />}
      text={<FormattedMessage id="list.ownerless.signIn.text" />}
    >
      <a className="w-button is-primary" href={login}>
        <FormattedMessage id="state.signIn" />
      </a>
    </EmptyState>
  );
}

function UnknownOwner() {
  return (
    <EmptyState
      picture="open"
      title={<FormattedMessage id="list.ownerless.title" />}
      text={<FormattedMessage id="list.ownerless.text" />}
    />
  );
}

function NoMatch({ view, clearHref }: { view: ListPageView; clearHref: string }) {
  const last = view.chips[view.chips.length - 1];
  return (
    <EmptyState
      picture="magnifier"
      title={<FormattedMessage id="list.noMatch.title" />}
      text={
        view.totalUnfiltered === null ? (
          <FormattedMessage id="list.noMatch.unknown" />
        ) : (
          <FormattedMessage id="list.noMatch.text" values={{ total: view.totalUnfiltered }} />
        )
      }
    >
      {last !== undefined && (
        <SiteLink className="w-button" href={last.removeHref}>
          <FormattedMessage id="list.noMatch.drop" values={{ value: last.text }} />
        </SiteLink>
      )}
      <SiteLink className={last === undefined ? 'w-button' : 'w-button is-quiet'} href={clearHref}>
        <FormattedMessage id="list.noMatch.clear" />
      </SiteLink>
    </EmptyState>
  );
}

function PastEnd({ view }: { view: ListPageView }) {
  return (
    <EmptyState
      picture="magnifier"
      title={<FormattedMessage id="list.pastEnd.title" />}
      text={<FormattedMessage id="list.pastEnd.text" />}
    >
      <SiteLink className="w-button" href={view.paging.pages[0]?.href ?? view.path}>
        <FormattedMessage id="list.pastEnd.first" />
      </SiteLink>
    </EmptyState>
  );
}

/** Explains a tree in which each record is below another one: they refer to each other in circles. */
function NoTop({ view }: { view: ListPageView }) {
  const table = view.displays?.find(({ display }) => display === 'table');
  return (
    <EmptyState
      picture="open"
      title={<FormattedMessage id="list.noTop.title" />}
      text={<FormattedMessage id="list.noTop.text" />}
    >
      {table !== undefined && (
        <SiteLink className="w-button" href={table.href}>
          <FormattedMessage id="list.noTop.table" />
        </SiteLink>
      )}
    </EmptyState>
  );
}
