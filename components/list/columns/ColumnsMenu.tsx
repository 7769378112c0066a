import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { SiteLink } from '../../ui/SiteLink';
import { ColumnCheckboxes } from './ColumnCheckboxes';
import { GetForm } from '../GetForm';
import { useState, useSyncExternalStore } from 'react';
import { DENSITIES, densityStore } from '../../../lib/browser/density';
import type { ListPageView } from '../../../lib/reading/list/listPageView';

/** A menu that chooses the columns, their order and the row density. The columns are a GET form. */
export function ColumnsMenu({
  view,
}: {
  view: Pick<
    ListPageView,
    'columns' | 'columnChoices' | 'columnsResetHref' | 'hiddenParams' | 'path' | 'board' | 'picture' | 'tree'
  >;
}) {
  // What needs JavaScript is rendered when the menu opens: every list has this menu, and few visitors open it.
  const [isOpened, setOpened] = useState(false);
  const all = Object.keys(view.columnChoices);
  const shown = view.columns.map(({ name }) => name).filter((name) => all.includes(name));
  if (all.length === 0) return null;
  const isOfCards = (view.board ?? view.picture) !== undefined;
  // Cards and trees show as many of them as fit.
  const isTable = !isOfCards && view.tree === undefined;
  return (
    <span className="is-columns">
      <Disclosure
        onOpen={() => setOpened(true)}
        summary={
          <summary className="w-button is-small">
            <Icon name="columns" size="small" />
            <FormattedMessage id={isOfCards ? 'list.cards' : 'list.columns'} />{' '}
            {isTable && (
              <span className="is-of">
                {shown.length}/{all.length}
              </span>
            )}
          </summary>
        }
      >
        <GetForm path={view.path} keep={view.hiddenParams.columns} className="w-pop">
          {isOpened && <DensityChoice />}
          <ColumnCheckboxes
            key={shown.join()}
            choices={view.columnChoices}
            shown={shown}
            canChange={isOpened}
          />
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

/** Radio buttons for the row density on this device. */
function DensityChoice() {
  const density = useSyncExternalStore(densityStore.watch, densityStore.get, densityStore.getInitial);
  return (
    <fieldset className="is-density">
      <legend>
        <FormattedMessage id="list.density" />
      </legend>
      {DENSITIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="density"
            // Excluded from the surrounding GET form, so that the URL does not carry it.
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
