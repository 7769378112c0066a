import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FilterFieldView, ListView } from '../../lib/records/view';
import type { FilterParts } from '../../lib/writing/filterParts';
import { Disclosure } from '../states/Disclosure';
import { Help } from '../states/Help';
import { Icon } from '../states/Icon';
import { FilterInput } from './FilterInput';
import { GetForm } from './GetForm';
import { useFilterParts } from './useFilterParts';

/** All filters of a list in one GET form, folded under "Filter"; a chip's link opens it at its field. */
export function FilterMenu({
  view,
}: {
  view: Pick<ListView, 'filters' | 'keep' | 'path' | 'chips' | 'state'>;
}) {
  const intl = useIntl();
  const [parts, loadParts] = useFilterParts(view);
  useEffect(openAtFragment, []);
  if (view.filters.length === 0) return null;
  return (
    <span className="is-filter">
      <Disclosure
        onOpen={loadParts}
        summary={
          <summary
            className="w-button is-small"
            aria-label={intl.formatMessage({ id: 'list.filter.set' }, { count: view.chips.length })}
          >
            <span className="w-narrow">
              <Icon name="filter" />
              {view.chips.length > 0 && view.chips.length}
            </span>
            <span className="w-wide">
              <Icon name="plus" size="small" />
              <FormattedMessage id="list.filter.add" />
            </span>
          </summary>
        }
      >
        <GetForm path={view.path} keep={view.keep.filter} className="w-pop">
          <div className="is-fields">
            <Help about="filters" />
            {view.filters.map((filter) => (
              <FilterInput
                key={`${filter.name} ${JSON.stringify(filter.current)}`}
                filter={withOptions(filter, parts)}
                picker={parts === null ? undefined : partOf(parts.pickers, filter.name)}
              />
            ))}
          </div>
          <div className="is-foot">
            <button type="submit" className="w-button is-primary is-small">
              <FormattedMessage id="list.filter.apply" />
            </button>
          </div>
        </GetForm>
      </Disclosure>
    </span>
  );
}

/** A field whose enum has come with all its values. */
function withOptions(filter: FilterFieldView, parts: FilterParts | null): FilterFieldView {
  const options = parts === null ? undefined : partOf(parts.options, filter.name);
  const { more, ...whole } = filter;
  return more === 'options' && options !== undefined ? { ...whole, options } : filter;
}

/** Fields are named by the schema. */
function partOf<Part>(parts: { readonly [field: string]: Part }, field: string): Part | undefined {
  return Object.hasOwn(parts, field) ? parts[field] : undefined;
}

/** Follows a chip's link: unfolds the form around the field and focuses its first input. */
function openAtFragment() {
  const open = () => {
    const target = document.getElementById(window.location.hash.slice(1));
    const details = target?.closest('details');
    if (!target?.id.startsWith('filter-') || !details) return;
    details.open = true;
    target.querySelector<HTMLElement>('input,select')?.focus();
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('a[href^="#filter-"]') !== null) window.setTimeout(open);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
