import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { foldText } from '../../../lib/format/text';
import type { FilterFieldView } from '../../../lib/reading/list/listPageView';

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
