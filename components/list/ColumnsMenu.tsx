import { FormattedMessage } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';
import { GetForm } from './GetForm';

/** Which fields are columns: boxes in a GET form, folded under "Columns 6/14". */
export function ColumnsMenu({
  view,
}: {
  view: Pick<ListView, 'columns' | 'columnChoices' | 'columnsResetHref' | 'keep' | 'path'>;
}) {
  const on = new Set(view.columns.map(({ name }) => name));
  const choices = Object.entries(view.columnChoices).map(([name, label]) => ({
    name,
    label,
    shown: on.has(name),
  }));
  if (choices.length < 2) return null;
  return (
    <span className="is-columns w-wide">
      <Disclosure
        summary={
          <summary className="w-button is-small">
            <Icon name="columns" size="small" />
            <FormattedMessage id="list.columns" />{' '}
            <span className="is-of">
              {choices.filter(({ shown }) => shown).length}/{choices.length}
            </span>
          </summary>
        }
      >
        <GetForm path={view.path} keep={view.keep.columns} className="w-pop">
          <ul>
            {choices.map((choice) => (
              <li key={`${choice.name} ${choice.shown}`}>
                <label className="w-option">
                  <input
                    type="checkbox"
                    className="w-check"
                    name="cols"
                    value={choice.name}
                    defaultChecked={choice.shown}
                  />
                  <span>
                    <Name label={choice.label} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
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
