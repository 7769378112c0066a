import type { ReactNode, UIEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ChoiceRow } from '../../../lib/core/operations/choices/choicePage';
import { getRowId, type PickerSearch } from '../../../lib/features/form/pickers/usePicker';
import { getEntityIcon } from '../../kit/ui/entityIcon';
import { Icon } from '../../kit/ui/Icon';
import { splitAtMatch, type PickerOption } from './pickerOptions';
import type { RecordCombobox } from './useRecordCombobox';

/** Distance from the end of the list at which the next page loads. */
const LOAD_MORE_DISTANCE_PX = 120;

interface PickerListboxProps {
  readonly combobox: RecordCombobox;
  readonly label: string;
  /** GraphQL type of the listed records. */
  readonly type: string;
  /** Number of rows that "more" loads. */
  readonly size: number;
  readonly isSelected: (key: string) => boolean;
  readonly onActivate: (index: number) => void;
}

/**
 * The listbox of a record combobox, while it is open: records by title, their number, and "more", "retry" and
 * "create".
 */
export function PickerListbox(props: PickerListboxProps) {
  return props.combobox.isOpen ? <OpenListbox {...props} /> : null;
}

function OpenListbox({ combobox, label, type, size, isSelected, onActivate }: PickerListboxProps) {
  const { listId, search, options, query, activeIndex } = combobox;
  const onScroll = ({ currentTarget }: UIEvent<HTMLUListElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < LOAD_MORE_DISTANCE_PX) search.loadMore();
  };
  return (
    <div className="w-pop">
      <ul id={listId} role="listbox" aria-label={label} aria-busy={isBusy(search)} onScroll={onScroll}>
        {options.map((option, index) => (
          // The keyboard handler is on the input, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={option.type === 'row' ? getRowId(option.row) : option.type}
            {...combobox.getOptionProps(index)}
            role="option"
            aria-selected={option.type === 'row' && isSelected(option.key)}
            className={`w-option${index === activeIndex ? ' is-active' : ''}${option.type === 'row' ? '' : ' is-way'}`}
            onClick={() => onActivate(index)}
          >
            <OptionText option={option} type={type} text={query} size={size} />
          </li>
        ))}
      </ul>
      <p className="is-status w-caption" role="status">
        <Status
          search={search}
          text={query}
          count={options.filter((option) => option.type === 'row').length}
        />
      </p>
      <KeyboardHints />
    </div>
  );
}

interface OptionTextProps {
  readonly option: PickerOption;
  readonly type: string;
  readonly text: string;
  readonly size: number;
}

function OptionText({ option, type, text, size }: OptionTextProps): ReactNode {
  if (option.type === 'row') return <RowText title={option.title} row={option.row} type={type} text={text} />;
  const [icon, id] = COMMANDS[option.type];
  const name = option.type === 'create' ? option.name : '';
  return (
    <>
      <Icon name={icon} size="small" />
      <FormattedMessage id={id} values={{ size, name }} />
    </>
  );
}

/** Icon and message of the options that are no records. */
const COMMANDS = {
  retry: ['refresh', 'picker.retry'],
  more: ['arrowDown', 'picker.more'],
  create: ['plus', 'picker.create'],
} as const;

function RowText({ title, row, type, text }: { title: string; row: ChoiceRow; type: string; text: string }) {
  const [before, match, after] = splitAtMatch(title, text);
  return (
    <>
      <Icon name={getEntityIcon(row.type ?? type)} />
      <span className="is-title">
        <span>
          {before}
          {match !== '' && <mark>{match}</mark>}
          {after}
        </span>
        {row.hint !== null && row.hint !== '' && <span className="w-caption w-muted">{row.hint}</span>}
      </span>
      {row.side !== null && row.side !== '' && <span className="is-side w-caption w-muted">{row.side}</span>}
    </>
  );
}

function Status({ search, text, count }: { search: PickerSearch; text: string; count: number }) {
  const { status, rows, total, failure } = search;
  if (status === 'failed')
    return failure === null ? (
      <FormattedMessage id="picker.failed" />
    ) : (
      <FormattedMessage id="form.serverSays" values={{ message: failure }} />
    );
  if (isBusy(search)) return <FormattedMessage id="picker.loading" />;
  if (search.needsText) return <FormattedMessage id="picker.type" />;
  if (count === 0)
    return text === '' ? (
      <FormattedMessage id="picker.empty" />
    ) : (
      <FormattedMessage id="picker.none" values={{ text }} />
    );
  // A list filtered in the browser is complete once all its rows were read.
  if (count < rows.length)
    return <FormattedMessage id="picker.countOf" values={{ count, total: rows.length }} />;
  if (total === null || total < count) return <FormattedMessage id="picker.count" values={{ count }} />;
  return <FormattedMessage id="picker.countOf" values={{ count, total }} />;
}

function isBusy({ status }: PickerSearch): boolean {
  return status === 'finding' || status === 'going' || status === 'idle';
}

/** Explains the keys of the listbox. Screen readers announce these for every listbox. */
function KeyboardHints() {
  return (
    <p className="is-keys w-caption" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <FormattedMessage id="picker.keys.move" />
      </span>
      <span>
        <kbd>Enter</kbd> <FormattedMessage id="picker.keys.choose" />
      </span>
      <span>
        <kbd>Esc</kbd> <FormattedMessage id="picker.keys.close" />
      </span>
    </p>
  );
}
