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
  const [stored, setStored] = usePreference(savedViewsPreference);
  const [status, setStatus] = useState<'saved' | 'deleted' | 'madeFirst' | 'notFirst' | null>(null);
  const [defaultQuery, setDefaultQuery] = useState(() => parseDefaultViewCookie(document.cookie, view.path));
  const { views, current, changed } = getListViews(stored, view.path, view.queryString);
  const root = useRef<HTMLDivElement>(null);
  const store = (next: SavedViews, status: 'saved' | 'deleted') => {
    setStored(next);
    setStatus(status);
    // The pressed button disappears, so the focus moves to the menu.
    root.current?.closest('details')?.querySelector('summary')?.focus();
  };
  /** Changes the default view and reloads, since the links of the list depend on it. */
  const setDefault = (query: string | null) => {
    saveDefaultView(view.path, query);
    setDefaultQuery(query);
    void Router.replace(Router.asPath, undefined, { scroll: false });
  };
  const isDefault = ({ query }: SavedView) => defaultQuery !== null && query === defaultQuery;
  const save = (name: string) => {
    const before = views.find((one) => one.name === name);
    if (before !== undefined && isDefault(before))
      setDefault(canBeDefaultView(view.queryString) ? view.queryString : null);
    store(addView(stored, { list: view.path, name, query: view.queryString }), 'saved');
  };
  return (
    <div ref={root}>
      {views.length === 0 ? (
        <p className="is-none">
          <FormattedMessage id="list.views.none" />
        </p>
      ) : (
        <ul>
          {defaultQuery !== null && (
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
              onOpen={() => setStored({ ...stored, opened: { list: one.list, name: one.name } })}
              onRename={(name) => store(renameView(stored, one, name), 'saved')}
              isFirst={isDefault(one)}
              onFirst={
                canBeDefaultView(one.query)
                  ? () => {
                      setDefault(isDefault(one) ? null : one.query);
                      setStatus(isDefault(one) ? 'notFirst' : 'madeFirst');
                    }
                  : undefined
              }
              onRemove={() => {
                if (isDefault(one)) setDefault(null);
                store(removeView(stored, one), 'deleted');
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
        {status !== null && <FormattedMessage id={`list.views.${status}`} />}
      </p>
    </div>
  );
}
