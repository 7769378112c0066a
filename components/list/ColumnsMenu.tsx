import { FormattedMessage } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';
import { ColumnChoices } from './ColumnChoices';
import { DensityChoice } from './DensityChoice';
import { GetForm } from './GetForm';

/** Which fields are columns and in which order: boxes in a GET form, folded under "Columns 6/14"; beside them, how close rows stand. */
export function ColumnsMenu({
  view,
}: {
  view: Pick<ListView, 'columns' | 'columnChoices' | 'columnsResetHref' | 'keep' | 'path'>;
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
        <GetForm path={view.path} keep={view.keep.columns} className="w-pop">
          <DensityChoice />
          <ColumnChoices key={shown.join()} choices={view.columnChoices} shown={shown} />
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
