import dynamic from 'next/dynamic';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/intl/messages';
import type { FilterPickerPlan } from '../../../lib/writing/pickers/filterOptions';
import { LabelText } from '../../ui/LabelText';
import { FilterChoices } from './FilterChoices';
import { getFilterAnchor } from '../../../lib/routes/filterAnchor';
import { useState } from 'react';
import { parseDay, formatPolishDay } from '../../../lib/format/calendarDay';
import { CalendarButton } from '../../form/CalendarButton';
import type { FilterFieldView, ListPageView } from '../../../lib/reading/list/listPageView';
import { isChoiceKind, isDateKind, isNumericKind, KIND_TRAITS } from '../../../lib/schema/model/kindTraits';

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
