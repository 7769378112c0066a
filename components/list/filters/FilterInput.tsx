import dynamic from 'next/dynamic';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';
import type { FilterPickerPlan } from '../../../lib/features/list/filterOptions';
import { LabelText } from '../../kit/ui/LabelText';
import { getFilterAnchor } from '../../../lib/ground/routes/filterAnchor';
import { useState } from 'react';
import { formatPolishDay, parseDay } from '../../../lib/ground/format/calendarDay';
import { CalendarButton } from '../../form/CalendarButton';
import type { FilterFieldView, ListPageView } from '../../../lib/features/list/listPageView';
import {
  isChoiceKind,
  isDateKind,
  isNumericKind,
  KIND_TRAITS,
} from '../../../lib/core/schema/model/kindTraits';
import { foldText } from '../../../lib/core/foldText';

// Most filter forms have no record filter.
const FilterRecordPicker = dynamic(
  () => import('./FilterRecordPicker').then((loaded) => loaded.FilterRecordPicker),
  {
    ssr: false,
  },
);

/** A field of the filter form: two inputs for a range, checkboxes or a list for choices, else a text input. */
export function FilterInput({
  filter,
  words = {},
  picker,
}: {
  filter: FilterFieldView;
  words?: ListPageView['filterWords'];
  picker?: FilterPickerPlan | undefined;
}) {
  const intl = useIntl();
  return (
    <fieldset id={getFilterAnchor(filter.name)}>
      <legend>
        <LabelText label={filter.label} />
      </legend>
      {filter.word !== undefined && (
        <select
          className="w-input is-word"
          name={filter.word}
          defaultValue={filter.current['is']}
          aria-label={`${filter.label.text}: ${intl.formatMessage({ id: 'list.filter.condition' })}`}
        >
          {filter.words?.map((word, index) => (
            <option key={word} value={index === 0 ? '' : word}>
              {words[word]}
            </option>
          ))}
        </select>
      )}
      <div className="is-inputs">
        {Object.entries(filter.names).map(([op, name]) =>
          picker !== undefined ? (
            <FilterRecordPicker
              key={op}
              name={name}
              label={filter.label.text}
              filter={filter}
              current={filter.current[op] ?? ''}
              picker={picker}
            />
          ) : isChoiceKind(filter.kind) ? (
            <FilterChoices key={op} filter={filter} op={op} />
          ) : (
            <TextInput key={op} filter={filter} op={op} />
          ),
        )}
        {picker === undefined && <ChosenKeys filter={filter} />}
      </div>
    </fieldset>
  );
}

/** Keeps the records of a condition that only the picker changes. */
function ChosenKeys({ filter: { anyOf } }: { filter: FilterFieldView }) {
  return anyOf?.keys.map((key) => <input key={key} type="hidden" name={anyOf.name} value={key} />);
}

/** Labels of the operators; those that the legend explains have none. */
const OPERATOR_MESSAGE_IDS: ReadonlyMap<string, MessageId> = new Map([
  ['gte', 'list.filter.from'],
  ['gt', 'list.filter.above'],
  ['lte', 'list.filter.to'],
  ['lt', 'list.filter.below'],
  ['contains', 'list.filter.contains'],
  ['startsWith', 'list.filter.startsWith'],
  ['in', 'list.filter.in'],
]);

function TextInput({ filter, op }: { filter: FilterFieldView; op: string }) {
  const intl = useIntl();
  const isKey = KIND_TRAITS[filter.kind].filter === 'key';
  // Moments are filtered by day, too.
  const isDay = isDateKind(filter.kind);
  // "From" and "to" include the day, whatever the backend's operator is.
  const messageId =
    filter.pairs === true
      ? 'list.filter.pair'
      : isKey
        ? 'list.filter.key'
        : (OPERATOR_MESSAGE_IDS.get(isDay ? op.replace(/t$/, 'te') : op) ?? 'list.filter.equals');
  const current = filter.current[op] ?? '';
  // The words beside a single input name its condition.
  const isNamed = filter.words === undefined || Object.keys(filter.names).length > 1;
  const label = isNamed
    ? `${filter.label.text}: ${intl.formatMessage({ id: messageId })}`
    : filter.label.text;
  return (
    <label>
      {isNamed && (
        <span className="w-muted">
          <FormattedMessage id={messageId} />
        </span>
      )}
      {isDay ? (
        <DayInput name={filter.names[op]} current={current} label={label} />
      ) : (
        <input
          className="w-input"
          inputMode={isNumericKind(filter.kind) ? 'decimal' : undefined}
          name={filter.names[op]}
          defaultValue={current}
          aria-label={label}
        />
      )}
    </label>
  );
}

/** A day input in the site's date format. The URL may have either format. */
function DayInput({
  name,
  current,
  label,
}: {
  name: string | undefined;
  /** The day or date-time that the list is filtered by; '' for none. */
  current: string;
  label: string;
}) {
  const hint = useIntl().formatMessage({ id: 'form.hint.date' });
  const [text, setText] = useState(formatPolishDay(current));
  return (
    <span className="w-input is-picked">
      <input
        type="text"
        name={name}
        value={text}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <CalendarButton
        name={label}
        type="date"
        value={parseDay(text) ?? ''}
        onPick={(day) => setText(formatPolishDay(day))}
      />
    </span>
  );
}

interface Choice {
  readonly value: string;
  readonly text: string;
  readonly lang?: 'en';
}

/** Maximum number of values without a search input. */
const MAX_WITHOUT_SEARCH = 12;

/**
 * The values of a choice filter: checkboxes for several, a `<select>` for one. Of a large enum only the active values
 * come with the page.
 */
export function FilterChoices({ filter, op }: { filter: FilterFieldView; op: string }) {
  const choices = useChoices(filter);
  if (op === 'in') return <Boxes filter={filter} op={op} choices={choices} />;
  // Until all values are loaded, one is typed as the backend writes it.
  if (filter.more === 'options')
    return <TypedValue filter={filter} op={op} value={filter.current[op] ?? ''} />;
  return (
    <select
      className="w-input"
      name={filter.names[op]}
      defaultValue={filter.current[op] ?? ''}
      aria-label={filter.label.text}
    >
      <option value="">
        <FormattedMessage id="list.filter.any" />
      </option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}

interface BoxesProps {
  readonly filter: FilterFieldView;
  readonly op: string;
  readonly choices: readonly Choice[];
}

function Boxes({ filter, op, choices }: BoxesProps) {
  const intl = useIntl();
  const [searchText, setSearchText] = useState('');
  const current = new Set((filter.current[op] ?? '').split(','));
  const folded = foldText(searchText.trim());
  const label = `${filter.label.text}: ${intl.formatMessage({ id: 'list.filter.find' })}`;
  return (
    <div className="is-many">
      {filter.more === 'options' && <TypedValue filter={filter} op={op} value="" />}
      {choices.length > MAX_WITHOUT_SEARCH && (
        <input
          type="search"
          form="none"
          className="w-input w-scripted"
          value={searchText}
          aria-label={label}
          placeholder={intl.formatMessage({ id: 'list.filter.find' })}
          autoComplete="off"
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      <div className="is-choices">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="w-option"
            hidden={folded !== '' && !foldText(choice.text).includes(folded)}
          >
            <input
              type="checkbox"
              className="w-check"
              name={filter.names[op]}
              value={choice.value}
              defaultChecked={current.has(choice.value)}
            />
            <span lang={choice.lang}>{choice.text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function TypedValue({ filter, op, value }: { filter: FilterFieldView; op: string; value: string }) {
  return (
    <input
      className="w-input"
      name={filter.names[op]}
      defaultValue={value}
      aria-label={filter.label.text}
      autoComplete="off"
    />
  );
}

function useChoices(filter: FilterFieldView): readonly Choice[] {
  const intl = useIntl();
  if (filter.kind === 'boolean')
    return [
      { value: 'true', text: intl.formatMessage({ id: 'value.yes' }) },
      { value: 'false', text: intl.formatMessage({ id: 'value.no' }) },
    ];
  return (filter.options ?? []).map((option) => ({ value: option.value, ...option.label }));
}
