import '../../lib/ground/intl/parts/emptyList';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';
import { EmptyState } from '../kit/ui/EmptyState';
import { useShellInfo } from '../kit/shell/shellState';
import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../lib/kit/auth/useUser';
import type { ListPageView } from '../../lib/features/list/listPageView';

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
      title={<FormattedMessage id="emptyList.none.title" />}
      text={<FormattedMessage id="emptyList.none.text" />}
    >
      {view.writes?.addHref != null && (
        <SiteLink className="w-button is-primary" href={view.writes.addHref}>
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
      title={<FormattedMessage id="emptyList.ownerless.signIn.title" />}
      text={<FormattedMessage id="emptyList.ownerless.signIn.text" />}
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
      title={<FormattedMessage id="emptyList.ownerless.title" />}
      text={<FormattedMessage id="emptyList.ownerless.text" />}
    />
  );
}

function NoMatch({ view, clearHref }: { view: ListPageView; clearHref: string }) {
  const last = view.chips[view.chips.length - 1];
  return (
    <EmptyState
      picture="magnifier"
      title={<FormattedMessage id="emptyList.noMatch.title" />}
      text={
        view.totalUnfiltered === null ? (
          <FormattedMessage id="emptyList.noMatch.unknown" />
        ) : (
          <FormattedMessage id="emptyList.noMatch.text" values={{ total: view.totalUnfiltered }} />
        )
      }
    >
      {last !== undefined && (
        <SiteLink className="w-button" href={last.removeHref}>
          <FormattedMessage id="emptyList.noMatch.drop" values={{ value: last.text }} />
        </SiteLink>
      )}
      <SiteLink className={last === undefined ? 'w-button' : 'w-button is-quiet'} href={clearHref}>
        <FormattedMessage id="emptyList.noMatch.clear" />
      </SiteLink>
    </EmptyState>
  );
}

function PastEnd({ view }: { view: ListPageView }) {
  return (
    <EmptyState
      picture="magnifier"
      title={<FormattedMessage id="emptyList.pastEnd.title" />}
      text={<FormattedMessage id="emptyList.pastEnd.text" />}
    >
      <SiteLink className="w-button" href={view.paging.pages[0]?.href ?? view.path}>
        <FormattedMessage id="emptyList.pastEnd.first" />
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
      title={<FormattedMessage id="emptyList.noTop.title" />}
      text={<FormattedMessage id="emptyList.noTop.text" />}
    >
      {table !== undefined && (
        <SiteLink className="w-button" href={table.href}>
          <FormattedMessage id="emptyList.noTop.table" />
        </SiteLink>
      )}
    </EmptyState>
  );
}
