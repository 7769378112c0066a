import { useIntl } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { useShortcut } from '../../lib/shortcuts/useShortcut';
import { Icon } from '../states/Icon';
import { GetForm } from './GetForm';

/** The list's search: one field, sent by Enter. */
export function SearchForm({ view }: { view: Pick<ListView, 'search' | 'keep' | 'path'> }) {
  const label = useIntl().formatMessage({ id: 'list.search.label' });
  const shortcut = useShortcut('search');
  if (view.search === null) return null;
  const { name, value } = view.search;
  return (
    <GetForm path={view.path} keep={view.keep.search} className="is-search" role="search">
      <span className="w-input">
        <Icon name="search" size="small" />
        <input
          {...shortcut}
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
        />
      </span>
    </GetForm>
  );
}
