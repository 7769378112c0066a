import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { savedViewsPreference, getListViews } from '../../../lib/kit/browser/savedViews';
import { usePreference } from '../../../lib/kit/browser/preference';
import { Disclosure } from '../../kit/ui/Disclosure';
import { Icon } from '../../kit/ui/Icon';
import type { ListPageView } from '../../../lib/features/list/listPageView';

// Saved views are rarely used, and never at once.
const loadPanel = () => import('./SavedViewsPanel').then((loaded) => loaded.SavedViewsPanel);
const ViewsPanel = dynamic(loadPanel, { ssr: false });

/** A menu of the views saved on this device, labelled with the current one. Needs JavaScript. */
export function SavedViewsMenu({ view }: { view: Pick<ListPageView, 'path' | 'queryString'> }) {
  const intl = useIntl();
  const [stored] = usePreference(savedViewsPreference);
  const [opened, setOpened] = useState(false);
  const { current, changed } = getListViews(stored, view.path, view.queryString);
  const name = (current ?? changed)?.name;
  const messageId = changed === null ? 'list.views.current' : 'list.views.currentChanged';
  const label = intl.formatMessage({ id: 'list.views' });
  return (
    <span className="is-views w-scripted">
      <Disclosure
        onOpen={() => setOpened(true)}
        summary={
          <summary
            className="w-button is-small"
            aria-label={name === undefined ? undefined : intl.formatMessage({ id: messageId }, { name })}
            title={name ?? label}
            onPointerEnter={() => void loadPanel()}
            onFocus={() => void loadPanel()}
          >
            <Icon name="bookmark" size="small" />
            <span className="is-name">{name ?? label}</span>
            {changed !== null && <span aria-hidden="true">•</span>}
          </summary>
        }
      >
        <div className="w-pop is-end">{opened && <ViewsPanel view={view} />}</div>
      </Disclosure>
    </span>
  );
}
