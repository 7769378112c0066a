import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { getDefaultEmptyDraft } from '../../../lib/features/form/drafts/emptyDraft';
import {
  EDIT_INPUT_NAME,
  formatSearchValue,
  postedName,
  serializeRecordOption,
} from '../../../lib/features/form/drafts/inputNames';
import type { FormView } from '../../../lib/features/form/formView';
import { HiddenInputs } from '../../kit/ui/HiddenInputs';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField } from '../formContext';
import { getFieldId, type BoundField } from '../field/boundField';
import { toSelectedRecord, getSelectedRecords } from './selectedRecords';

interface NoScriptPickerProps {
  readonly bound: BoundField;
  readonly kinds?: ReactNode;
  /** Name of the field that is to be filled in first. */
  readonly waitsFor?: string | undefined;
}

/**
 * Picks a record without JavaScript: the server searches by title, and a `<select>` offers the results. Also rendered
 * until the page is hydrated.
 */
export function NoScriptPicker({ bound, kinds, waitsFor }: NoScriptPickerProps) {
  const intl = useIntl();
  const { emptyContext, setDraft } = useBoundField(bound);
  const { chosen, found, records, options } = usePostedOptions(bound);
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <>
          {kinds}
          <select
            {...control}
            className="w-input"
            value={chosen?.key ?? ''}
            onChange={({ target: { value } }) => {
              const record = options.find(({ key }) => key === value);
              setDraft(
                record === undefined
                  ? getDefaultEmptyDraft(emptyContext)
                  : { type: 'record', ...toSelectedRecord(record) },
              );
            }}
          >
            <option value="">
              {intl.formatMessage({ id: found === undefined ? 'picker.find' : 'form.choose' })}
            </option>
            {options.map(({ key, title, hint, side }) => (
              <option key={key} value={key}>
                {[title, hint, side].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
          <HiddenInputs
            inputs={records.map((record) => ({
              name: postedName.title(bound.path),
              value: serializeRecordOption(record),
            }))}
          />
          <Search bound={bound} found={found} waitsFor={waitsFor} />
        </>
      )}
    </FieldFrame>
  );
}

/** Returns the records that the picker offers: the chosen one, and those that the posted search has found. */
function usePostedOptions({ path, draft, field }: BoundField) {
  const intl = useIntl();
  const { view } = useFormContext();
  const found = view.found?.path === path.join('.') ? view.found : undefined;
  const chosen = getSelectedRecords(draft).at(0);
  const others = (found?.records ?? []).filter(({ key }) => key !== chosen?.key);
  const records = [
    ...(chosen === undefined ? [] : [{ ...chosen, hint: undefined, side: undefined }]),
    ...others,
  ];
  // A typed key can be linked without a search result, unless the relation needs more values than the key.
  const isKeyEnough = field.relation?.write.copies === undefined && found?.records.length === 0;
  const typedKey = isKeyEnough && found.text !== '' && found.text !== chosen?.key ? found.text : null;
  if (typedKey === null) return { chosen, found, records, options: records };
  const title = intl.formatMessage({ id: 'picker.posted.key' }, { key: typedKey });
  return {
    chosen,
    found,
    records,
    options: [...records, { key: typedKey, title, hint: undefined, side: undefined }],
  };
}

interface SearchProps {
  readonly bound: BoundField;
  readonly found: FormView['found'];
  readonly waitsFor: string | undefined;
}

/** The search of the picker without JavaScript. The browser returns to this field. */
function Search({ bound: { path, field }, found, waitsFor }: SearchProps) {
  const intl = useIntl();
  const { view } = useFormContext();
  const id = `${getFieldId(path)}-find`;
  return (
    <div className="w-unscripted is-find">
      <input
        className="w-input"
        type="text"
        name={postedName.find(path)}
        defaultValue={found?.text}
        autoComplete="off"
        aria-label={intl.formatMessage({ id: 'picker.posted.by' }, { name: field.label.text })}
        aria-describedby={id}
      />
      {found !== undefined && <input type="hidden" name={postedName.found(path)} value={found.text} />}
      <button
        type="submit"
        className="w-button"
        name={EDIT_INPUT_NAME}
        value={formatSearchValue(path)}
        formAction={`${view.href}#${getFieldId(path)}`}
        aria-label={intl.formatMessage({ id: 'picker.posted.findOf' }, { name: field.label.text })}
      >
        <FormattedMessage id="picker.posted.find" />
      </button>
      <p id={id}>
        {waitsFor !== undefined ? (
          <FormattedMessage id="picker.posted.waits" values={{ name: waitsFor }} />
        ) : found === undefined ? (
          <FormattedMessage id="picker.posted.how" />
        ) : found.failed ? (
          <FormattedMessage id="picker.failed" />
        ) : found.records.length > 0 ? (
          <FormattedMessage id="picker.posted.found" values={{ count: found.records.length }} />
        ) : found.text === '' ? (
          <FormattedMessage id="picker.empty" />
        ) : (
          <FormattedMessage id="picker.none" values={{ text: found.text }} />
        )}
      </p>
    </div>
  );
}
