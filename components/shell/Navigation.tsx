import styled from '@emotion/styled';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatClock, formatDateTime } from '../../lib/format/date';
import { foldText } from '../../lib/format/foldText';
import type { NavigationView } from '../../lib/records/siteViews';
import { backendHref, homeHref } from '../../lib/routes';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';
import { NAVIGATION_STYLES } from './navigationStyles';
import { NavigationGroup } from './NavigationGroup';
import { NavigationLink } from './NavigationLink';

const Root = styled.nav(NAVIGATION_STYLES);

/** From so many entries on they are searched rather than read. */
const FIND_FROM = 8;

/**
 * The main navigation: home, what there is by group, each with its count. The same in the column and in the drawer. It comes
 * whole: entries that were there before would be moved by the field above them.
 */
export function Navigation({ view, onLeave }: { view: NavigationView | null; onLeave?: () => void }) {
  const intl = useIntl();
  const { asPath, query } = useRouter();
  const path = asPath.split(/[?#]/, 1)[0] ?? '/';
  // An entity's further lists share its address and are told by a parameter.
  const list = typeof query.list === 'string' ? `${path}?list=${encodeURIComponent(query.list)}` : null;
  const hasEntry = view?.groups.some(({ items }) => items.some(({ href }) => href === list)) === true;
  const current = list !== null && hasEntry ? list : path;
  const [text, setText] = useState('');
  const wanted = foldText(text.trim());
  const groups = (view?.groups ?? [])
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => foldText(item.label.text).includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
  const count = (view?.groups ?? []).reduce((sum, group) => sum + group.items.length, 0);
  const label = intl.formatMessage({ id: 'shell.find' });
  return (
    <Root aria-label={intl.formatMessage({ id: 'shell.navigation' })} onClick={leaveByLink(onLeave)}>
      {count >= FIND_FROM && (
        <div className="w-input">
          <Icon name="search" size="small" />
          <input
            type="search"
            aria-label={label}
            placeholder={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {view !== null && wanted === '' && (
        <NavigationLink href={homeHref()} icon="home" current={path === '/'}>
          <FormattedMessage id="state.home" />
        </NavigationLink>
      )}
      {groups.map((group) => (
        <NavigationGroup key={`${group.id} ${group.heading?.text ?? ''}`} group={group} path={current} />
      ))}
      {wanted !== '' && groups.length === 0 && (
        <p className="is-none">
          <FormattedMessage id="shell.find.none" />
        </p>
      )}
      {view?.readAt != null && <ReadAt at={view.readAt} mayAsk={hasBackend(view)} />}
    </Root>
  );
}

/** Clicks bubble up from the links, also those of the keyboard. */
function leaveByLink(onLeave: (() => void) | undefined) {
  if (onLeave === undefined) return undefined;
  return (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onLeave();
  };
}

const hasBackend = (view: NavigationView): boolean =>
  view.groups.some((group) => group.items.some(({ href }) => href === backendHref()));

/** When the schema was read; how, for who may see it. */
function ReadAt({ at, mayAsk }: { at: string; mayAsk: boolean }) {
  const today = formatDateTime(new Date().toISOString()).slice(0, 10) === formatDateTime(at).slice(0, 10);
  return (
    <footer>
      <FormattedMessage
        id={today ? 'shell.readToday' : 'shell.readAt'}
        values={{ time: today ? formatClock(at) : formatDateTime(at), br: <br /> }}
      />
      {mayAsk && (
        <>
          {' · '}
          <SiteLink href={backendHref()}>
            <FormattedMessage id="shell.how" />
          </SiteLink>
        </>
      )}
    </footer>
  );
}
