import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { savedViews, viewsOf } from '../../lib/device/savedViews';
import { usePreference } from '../../lib/device/usePreference';
import type { ListView } from '../../lib/records/view';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';

// Few visits keep a view, and none does so at once.
const loadPanel = () => import('./ViewsPanel').then((loaded) => loaded.ViewsPanel);
const ViewsPanel = dynamic(loadPanel, { ssr: false });

/** Views of this list that are kept on the device, folded under the name of the one that is shown. Needs scripts. */
export function ViewsMenu({ view }: { view: Pick<ListView, 'path' | 'state'> }) {
  const intl = useIntl();
  const [kept] = usePreference(savedViews);
  const [opened, setOpened] = useState(false);
  const { current, changed } = viewsOf(kept, view.path, view.state);
  const name = (current ?? changed)?.name;
  const said = changed === null ? 'list.views.current' : 'list.views.currentChanged';
  return (
    <span className="is-views w-scripted">
      <Disclosure
        onOpen={() => setOpened(true)}
        summary={
          <summary
            className="w-button is-small"
            aria-label={name === undefined ? undefined : intl.formatMessage({ id: said }, { name })}
            onPointerEnter={() => void loadPanel()}
            onFocus={() => void loadPanel()}
          >
            <Icon name="bookmark" size="small" />
            <span className="is-name">{name ?? <FormattedMessage id="list.views" />}</span>
            {changed !== null && <span aria-hidden="true">•</span>}
          </summary>
        }
      >
        <div className="w-pop">{opened && <ViewsPanel view={view} />}</div>
      </Disclosure>
    </span>
  );
}
