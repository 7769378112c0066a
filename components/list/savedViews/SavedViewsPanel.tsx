import Router from 'next/router';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  canBeDefaultView,
  parseDefaultViewCookie,
  NO_DEFAULT_VIEW_PARAM,
  saveDefaultView,
} from '../../../lib/browser/defaultView';
import {
  renameView,
  savedViewsPreference,
  getListViews,
  removeView,
  addView,
  type SavedView,
  type SavedViews,
} from '../../../lib/browser/savedViews';
import { usePreference } from '../../../lib/browser/preference';
import { withQuery } from '../../../lib/routes/url';
import { SiteLink } from '../../ui/SiteLink';
import { SaveViewForm } from './SaveViewForm';
import { SavedViewRow } from './SavedViewRow';
import type { ListPageView } from '../../../lib/reading/list/listPageView';

/** Manages the saved views of a list: open, rename, delete, share, and save the current one. */
export function SavedViewsPanel({ view }: { view: Pick<ListPageView, 'path' | 'queryString'> }) {
  const [kept, setKept] = usePreference(savedViewsPreference);
  const [said, setSaid] = useState<'saved' | 'deleted' | 'madeFirst' | 'notFirst' | null>(null);
  const [first, setFirst] = useState(() => parseDefaultViewCookie(document.cookie, view.path));
  const { views, current, changed } = getListViews(kept, view.path, view.queryString);
  const root = useRef<HTMLDivElement>(null);
  const keep = (next: SavedViews, said: 'saved' | 'deleted') => {
    setKept(next);
    setSaid(said);
    // The pressed button disappears, so the focus moves to the menu.
    root.current?.closest('details')?.querySelector('summary')?.focus();
  };
  /** Changes the default view and reloads, since the links of the list depend on it. */
  const openFirst = (query: string | null) => {
    saveDefaultView(view.path, query);
    setFirst(query);
    void Router.replace(Router.asPath, undefined, { scroll: false });
  };
  const isFirst = ({ query }: SavedView) => first !== null && query === first;
  const save = (name: string) => {
    const before = views.find((one) => one.name === name);
    if (before !== undefined && isFirst(before))
      openFirst(canBeDefaultView(view.queryString) ? view.queryString : null);
    keep(addView(kept, { list: view.path, name, query: view.queryString }), 'saved');
  };
  return (
    <div ref={root}>
      {views.length === 0 ? (
        <p className="is-none">
          <FormattedMessage id="list.views.none" />
        </p>
      ) : (
        <ul>
          {first !== null && (
            <li>
              <SiteLink href={withQuery(view.path, { [NO_DEFAULT_VIEW_PARAM]: '1' })} scroll={false}>
                <FormattedMessage id="list.views.standard" />
              </SiteLink>
            </li>
          )}
          {views.map((one) => (
            <SavedViewRow
              key={one.name}
              view={one}
              isCurrent={one === current}
              isChanged={one === changed}
              onOpen={() => setKept({ ...kept, opened: { list: one.list, name: one.name } })}
              onRename={(name) => keep(renameView(kept, one, name), 'saved')}
              isFirst={isFirst(one)}
              onFirst={
                canBeDefaultView(one.query)
                  ? () => {
                      openFirst(isFirst(one) ? null : one.query);
                      setSaid(isFirst(one) ? 'notFirst' : 'madeFirst');
                    }
                  : undefined
              }
              onRemove={() => {
                if (isFirst(one)) openFirst(null);
                keep(removeView(kept, one), 'deleted');
              }}
            />
          ))}
        </ul>
      )}
      {changed !== null && (
        <div className="is-changed">
          <p>
            <FormattedMessage id="list.views.changed" values={{ name: changed.name }} />
          </p>
          <button type="button" className="w-button is-small" onClick={() => save(changed.name)}>
            <FormattedMessage id="list.views.update" />
          </button>
        </div>
      )}
      {current === null && <SaveViewForm taken={views.map(({ name }) => name)} onSave={save} />}
      <p role="status" className="w-hidden">
        {said !== null && <FormattedMessage id={`list.views.${said}`} />}
      </p>
    </div>
  );
}
