import { FormattedMessage } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';
import { State } from '../states/State';

/** No rows: because the list is empty, because the filters leave none, or because this page lies past its end. */
export function NoRows({ view }: { view: ListView }) {
  if (view.clearHref !== null) return <NoMatch view={view} clearHref={view.clearHref} />;
  if (view.paging.previous !== null || (view.paging.total ?? 0) > 0) return <PastEnd view={view} />;
  return (
    <State
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
    </State>
  );
}

function NoMatch({ view, clearHref }: { view: ListView; clearHref: string }) {
  const last = view.chips[view.chips.length - 1];
  return (
    <State
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
    </State>
  );
}

function PastEnd({ view }: { view: ListView }) {
  return (
    <State
      picture="magnifier"
      title={<FormattedMessage id="list.pastEnd.title" />}
      text={<FormattedMessage id="list.pastEnd.text" />}
    >
      <SiteLink className="w-button" href={view.paging.pages[0]?.href ?? view.path}>
        <FormattedMessage id="list.pastEnd.first" />
      </SiteLink>
    </State>
  );
}
