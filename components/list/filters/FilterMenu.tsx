import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FilterOptions } from '../../../lib/features/list/filterOptions';
import { requestOptional } from '../../../lib/kit/browser/requestJson';
import { Disclosure } from '../../kit/ui/Disclosure';
import { HelpDisclosure } from '../../kit/ui/HelpDisclosure';
import { Icon } from '../../kit/ui/Icon';
import { FilterInput } from './FilterInput';
import { GetForm } from '../GetForm';
import { getFilterAnchor } from '../../../lib/ground/routes/filterAnchor';
import { filterPartsHref, toLocale } from '../../../lib/ground/routes/hrefs';
import { toListHref } from '../../../lib/features/list/listUrl';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import type {
  FilterChipView,
  FilterFieldView,
  ListPageView,
  PresetChipView,
} from '../../../lib/features/list/listPageView';

/** All filters of a list in one GET form in a menu. A chip links to its field in the form. */
export function FilterMenu({
  view,
}: {
  view: Pick<ListPageView, 'filters' | 'filterWords' | 'hiddenParams' | 'path' | 'chips' | 'queryString'>;
}) {
  const intl = useIntl();
  const [parts, loadParts] = useFilterOptions(view);
  useEffect(openAtFragment, []);
  if (view.filters.length === 0) return null;
  return (
    <span className="is-filter">
      <Disclosure
        onOpen={loadParts}
        summary={
          <summary
            id="list-filters"
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
        <GetForm path={view.path} keep={view.hiddenParams.filter} className="w-pop">
          <div className="is-fields">
            <HelpDisclosure about="filters" />
            {view.filters.map((filter) => (
              <FilterInput
                key={`${filter.name} ${JSON.stringify([filter.current, filter.anyOf])}`}
                filter={withOptions(filter, parts)}
                words={view.filterWords}
                picker={parts === null ? undefined : getOwn(parts.pickers, filter.name)}
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

/** Returns the filter with all values of its enum, once they are loaded. */
function withOptions(filter: FilterFieldView, parts: FilterOptions | null): FilterFieldView {
  const options = parts === null ? undefined : getOwn(parts.options, filter.name);
  const { more, ...whole } = filter;
  return more === 'options' && options !== undefined ? { ...whole, options } : filter;
}

/** Reads an own property, since field names come from the schema. */
function getOwn<Part>(parts: { readonly [field: string]: Part }, field: string): Part | undefined {
  return Object.hasOwn(parts, field) ? parts[field] : undefined;
}

/** Follows a chip's link, or that of another page: opens the menu and focuses the first input of the field. */
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
  open();
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * Returns the filter options that the page does not carry, and a function that loads them. Null until they are
 * loaded, or if that fails.
 */
function useFilterOptions(
  view: Pick<ListPageView, 'filters' | 'path' | 'queryString'>,
): readonly [parts: FilterOptions | null, load: () => void] {
  const locale = toLocale(useIntl().locale);
  const [parts, setParts] = useState<{ readonly path: string; readonly of: FilterOptions } | null>(null);
  const requestedPath = useRef<string | null>(null);
  const { path } = view;
  const needed = view.filters.some(({ more }) => more !== undefined);
  const href = filterPartsHref(toListHref(view), locale);
  const load = (): void => {
    if (!needed || requestedPath.current === path) return;
    requestedPath.current = path;
    // The form works without them: values are then typed as the backend writes them.
    void requestOptional<FilterOptions>(href).then((of) => {
      if (of === null) requestedPath.current = null;
      else setParts({ path, of });
    });
  };
  return [parts?.path === path ? parts.of : null, load];
}

/** Chips of the active filters: the text links to its field in the form, the cross removes it. */
export function FilterChips({ chips }: { chips: readonly (FilterChipView | PresetChipView)[] }) {
  const intl = useIntl();
  return chips.map((chip) => {
    const values = { name: chip.label.text, value: chip.text };
    return (
      <span className="w-chip" key={chip.id}>
        <a
          href={`#${getFilterAnchor(chip.field)}`}
          aria-label={intl.formatMessage({ id: 'list.filter.edit' }, values)}
        >
          <span className="is-key">
            <LabelText label={chip.label} />:
          </span>{' '}
          <b>{chip.refused === true ? <s>{chip.text}</s> : chip.text}</b>
        </a>
        {chip.removeHref !== null && (
          <SiteLink
            className="is-remove"
            href={chip.removeHref}
            scroll={false}
            data-next-focus="list-filters"
            aria-label={intl.formatMessage({ id: 'list.filter.remove' }, values)}
          >
            <Icon name="close" size="small" />
          </SiteLink>
        )}
      </span>
    );
  });
}
