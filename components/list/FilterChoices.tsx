import { FormattedMessage, useIntl } from 'react-intl';
import type { FilterFieldView } from '../../lib/records/view';

interface Choice {
  readonly value: string;
  readonly text: string;
  readonly lang?: 'en';
}

/** Values to choose from: several at once as boxes, one as a list. */
export function FilterChoices({ filter, op }: { filter: FilterFieldView; op: string }) {
  const choices = useChoices(filter);
  const current = new Set((filter.current[op] ?? '').split(','));
  const name = filter.names[op];
  if (op === 'in')
    return (
      <div className="is-choices">
        {choices.map((choice) => (
          <label key={choice.value} className="w-option">
            <input
              type="checkbox"
              className="w-check"
              name={name}
              value={choice.value}
              defaultChecked={current.has(choice.value)}
            />
            <span lang={choice.lang}>{choice.text}</span>
          </label>
        ))}
      </div>
    );
  return (
    <select
      className="w-input"
      name={name}
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

function useChoices(filter: FilterFieldView): readonly Choice[] {
  const intl = useIntl();
  if (filter.choices !== undefined)
    return filter.choices.map((choice) => ({ value: choice.value, text: choice.title }));
  if (filter.kind === 'boolean')
    return [
      { value: 'true', text: intl.formatMessage({ id: 'value.yes' }) },
      { value: 'false', text: intl.formatMessage({ id: 'value.no' }) },
    ];
  return (filter.options ?? []).map((option) => ({ value: option.value, ...option.label }));
}
