import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { SiteLink } from '../../ui/SiteLink';
import { ColumnCheckboxes } from './ColumnCheckboxes';
import { GetForm } from '../GetForm';
import { useSyncExternalStore } from 'react';
import { DENSITIES, densityStore } from '../../../lib/browser/density';
import type { ListPageView } from '../../../lib/reading/list/listPageView';

/** Which fields are columns and in which order: boxes in a GET form, folded under "Columns 6/14"; beside them, how close rows stand. */
export function ColumnsMenu({
  view,
}: {
  view: Pick<ListPageView, 'columns' | 'columnChoices' | 'columnsResetHref' | 'hiddenParams' | 'path'>;
}) {
  const all = Object.keys(view.columnChoices);
  const shown = view.columns.map(({ name }) => name).filter((name) => all.includes(name));
  if (all.length === 0) return null;
  return (
    <span className="is-columns">
      <Disclosure
        summary={
          <summary className="w-button is-small">
            <Icon name="columns" size="small" />
            <FormattedMessage id="list.columns" />{' '}
            <span className="is-of">
              {shown.length}/{all.length}
            </span>
          </summary>
        }
      >
        <GetForm path={view.path} keep={view.hiddenParams.columns} className="w-pop">
          <DensityChoice />
          <ColumnCheckboxes key={shown.join()} choices={view.columnChoices} shown={shown} />
          <div className="is-foot">
            <button type="submit" className="w-button is-primary is-small">
              <FormattedMessage id="list.columns.apply" />
            </button>
            {view.columnsResetHref !== undefined && (
              <SiteLink className="w-link" href={view.columnsResetHref} scroll={false}>
                <FormattedMessage id="list.columns.reset" />
              </SiteLink>
            )}
          </div>
        </GetForm>
      </Disclosure>
    </span>
  );
}

/** How close rows stand, on this device; needs scripts, and is not there without. */
export function DensityChoice() {
  const density = useSyncExternalStore(densityStore.watch, densityStore.get, densityStore.getInitial);
  return (
    <fieldset className="is-density w-scripted">
      <legend>
        <FormattedMessage id="list.density" />
      </legend>
      {DENSITIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="density"
            // Not a part of the form around it: the address knows nothing of it.
            form="none"
            checked={one === density}
            onChange={() => densityStore.set(one)}
          />
          <span>
            <FormattedMessage id={`list.density.${one}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
