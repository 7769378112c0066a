import Router from 'next/router';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { showToast } from '../../../lib/kit/browser/toasts';
import {
  canBeDefaultView,
  parseDefaultViewCookie,
  saveDefaultView,
} from '../../../lib/kit/browser/defaultView';
import {
  renameView,
  savedViewsPreference,
  getListViews,
  removeView,
  addView,
  type SavedView,
  type SavedViews,
} from '../../../lib/kit/browser/savedViews';
import { usePreference } from '../../../lib/kit/browser/preference';
import { NO_DEFAULT_VIEW_PARAM } from '../../../lib/ground/routes/plainParam';
import { withQuery } from '../../../lib/ground/routes/queryParams';
import { SiteLink } from '../../kit/ui/SiteLink';
import { SaveViewForm } from './SaveViewForm';
import { SavedViewRow } from './SavedViewRow';
import type { ListPageView } from '../../../lib/features/list/listPageView';

/** Manages the saved views of a list: open, rename, delete, share, and save the current one. */
export function SavedViewsPanel({ view }: { view: Pick<ListPageView, 'path' | 'queryString'> }) {
  const root = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus moves to the menu.
  const focusMenu = () => root.current?.closest('details')?.querySelector('summary')?.focus();
  const savedViews = useSavedViews(view, focusMenu);
  const { views, current, changed, status, hasDefault, save } = savedViews;
  return (
    <div ref={root}>
      {views.length === 0 ? (
        <p className="is-none">
          <FormattedMessage id="list.views.none" />
        </p>
      ) : (
        <ul>
          {hasDefault && (
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
              isDefault={savedViews.isDefault(one)}
              onToggleDefault={canBeDefaultView(one.query) ? () => savedViews.toggleDefault(one) : undefined}
              onOpen={() => savedViews.open(one)}
              onRename={(name) => savedViews.rename(one, name)}
              onRemove={() => savedViews.remove(one)}
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

/** Returns the saved views of a list and functions that change them. `onStored` runs after each change of the list. */
function useSavedViews(
  { path, queryString }: Pick<ListPageView, 'path' | 'queryString'>,
  onStored: () => void,
) {
  const intl = useIntl();
  const [stored, setStored] = usePreference(savedViewsPreference);
  const [status, setStatus] = useState<'saved' | 'madeFirst' | 'notFirst' | null>(null);
  const [defaultQuery, setDefaultQuery] = useState(() => parseDefaultViewCookie(document.cookie, path));
  const { views, current, changed } = getListViews(stored, path, queryString);
  const store = (next: SavedViews) => {
    setStored(next);
    setStatus('saved');
    onStored();
  };
  /** Changes the default view and reloads, since the links of the list depend on it. */
  const setDefault = (query: string | null) => {
    saveDefaultView(path, query);
    setDefaultQuery(query);
    void Router.replace(Router.asPath, undefined, { scroll: false });
  };
  const isDefault = ({ query }: SavedView) => defaultQuery !== null && query === defaultQuery;
  return {
    views,
    current,
    changed,
    status,
    hasDefault: defaultQuery !== null,
    isDefault,
    toggleDefault: (view: SavedView) => {
      setDefault(isDefault(view) ? null : view.query);
      setStatus(isDefault(view) ? 'notFirst' : 'madeFirst');
    },
    open: ({ list, name }: SavedView) => setStored({ ...stored, opened: { list, name } }),
    /** Saves the current filters, search, sort and columns under a name. */
    save: (name: string) => {
      const before = views.find((view) => view.name === name);
      if (before !== undefined && isDefault(before))
        setDefault(canBeDefaultView(queryString) ? queryString : null);
      store(addView(stored, { list: path, name, query: queryString }));
    },
    rename: (view: SavedView, name: string) => store(renameView(stored, view, name)),
    remove: (view: SavedView) => {
      if (isDefault(view)) setDefault(null);
      setStored(removeView(stored, view));
      setStatus(null);
      onStored();
      showToast({
        text: intl.formatMessage({ id: 'list.views.deleted' }, { name: view.name }),
        onUndo: () => setStored(addView(savedViewsPreference.get(), view)),
      });
    },
  };
}
