import dynamic from 'next/dynamic';
import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../../kit/ui/Disclosure';
import { Icon } from '../../kit/ui/Icon';
import { SiteLink } from '../../kit/ui/SiteLink';
import { GetForm } from '../GetForm';
import { useState } from 'react';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import { GROUP_PARAM } from '../../../lib/features/list/table/tableParams';
import { foldText } from '../../../lib/core/foldText';
import { SearchInput } from '../../kit/ui/SearchInput';
import { LabelText } from '../../kit/ui/LabelText';
import { withAllMessages } from '../../../lib/ground/intl/MessagesProvider';
import type { Label } from '../../../lib/kit/view/label';

const DensityChoice = dynamic(
  () => withAllMessages(import('./DensityChoice')).then((loaded) => loaded.DensityChoice),
  {
    ssr: false,
  },
);

const ColumnMovers = dynamic(
  () => withAllMessages(import('./ColumnMovers')).then((loaded) => loaded.ColumnMovers),
  {
    ssr: false,
  },
);

/** A menu that chooses the columns, their order and the row density. The columns are a GET form. */
export function ColumnsMenu({
  view,
  of,
}: {
  view: Pick<
    ListPageView,
    'columns' | 'columnChoices' | 'columnsResetHref' | 'hiddenParams' | 'path' | 'groupings' | 'groups'
  >;
  /** What shows them: cards and facts show as many of them as fit. */
  of: 'table' | 'cards' | 'facts';
}) {
  // What needs JavaScript is rendered when the menu opens: every list has this menu, and few visitors open it.
  const [isOpened, setOpened] = useState(false);
  const label = useIntl().formatMessage({ id: of === 'cards' ? 'list.cards' : 'list.columns' });
  const all = Object.keys(view.columnChoices);
  const shown = view.columns.map(({ name }) => name).filter((name) => all.includes(name));
  if (all.length === 0) return null;
  return (
    <span className="is-columns">
      <Disclosure
        onOpen={() => setOpened(true)}
        summary={
          <summary className="w-button is-small" title={label}>
            <Icon name="columns" size="small" />
            <span className="is-name">{label}</span>{' '}
            {of === 'table' && (
              <span className="is-of">
                {shown.length}/{all.length}
              </span>
            )}
          </summary>
        }
      >
        <GetForm path={view.path} keep={view.hiddenParams.columns} className="w-pop is-end">
          {isOpened && <DensityChoice />}
          <GroupChoice view={view} />
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

/** The field by whose values the rows of a table are grouped. */
function GroupChoice({
  view: { groupings = [], groups, columnChoices },
}: {
  view: Pick<ListPageView, 'groupings' | 'groups' | 'columnChoices'>;
}) {
  const intl = useIntl();
  if (groupings.length === 0) return null;
  return (
    <label className="is-group">
      <FormattedMessage id="list.group.by" />
      <select className="w-input" name={GROUP_PARAM} defaultValue={groups?.field ?? ''} key={groups?.field}>
        <option value="">{intl.formatMessage({ id: 'list.group.none' })}</option>
        {groupings.map((name) => (
          <option key={name} value={name}>
            {getLabel(columnChoices, name).text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Maximum number of fields without a search input. */
const MAX_WITHOUT_SEARCH = 8;

/**
 * Checkboxes for the fields of a list, visible columns first, in their order.
 */
function ColumnCheckboxes({
  choices,
  shown,
  canChange,
}: {
  choices: ListPageView['columnChoices'];
  shown: readonly string[];
  /** They can be searched and moved, which needs JavaScript. */
  canChange: boolean;
}) {
  const intl = useIntl();
  const [order, setOrder] = useState(shown);
  const [searchText, setSearchText] = useState('');
  const query = foldText(searchText.trim());
  const label = intl.formatMessage({ id: 'list.columns.find' });
  const rest = Object.keys(choices).filter((name) => !order.includes(name));
  return (
    <>
      {canChange && Object.keys(choices).length > MAX_WITHOUT_SEARCH && (
        <SearchInput
          label={label}
          // Excluded from the surrounding GET form, so that the URL does not carry it.
          form="none"
          autoComplete="off"
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      <ul>
        {[...order, ...rest].map((name) => (
          <li key={name} hidden={!foldText(getLabel(choices, name).text).includes(query)}>
            <ColumnCheckbox name={name} label={getLabel(choices, name)} isShown={shown.includes(name)} />
            {canChange && order.length > 1 && order.includes(name) && (
              <ColumnMovers
                name={name}
                text={getLabel(choices, name).text}
                order={order}
                onOrder={setOrder}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ColumnCheckbox({ name, label, isShown }: { name: string; label: Label; isShown: boolean }) {
  return (
    <label className="w-option">
      <input type="checkbox" className="w-check" name="cols" value={name} defaultChecked={isShown} />
      <span>
        <LabelText label={label} />
      </span>
    </label>
  );
}

function getLabel(choices: ListPageView['columnChoices'], name: string): Label {
  const label = choices[name] ?? name;
  return typeof label === 'string' ? { text: label } : label;
}
