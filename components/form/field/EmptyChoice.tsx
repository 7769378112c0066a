import { FormattedMessage, useIntl } from 'react-intl';
import {
  getDefaultEmptyDraft,
  getEmptyMeaning,
  getEmptyChoices,
  toEmptyDraft,
  isEmptyDraft,
  type EmptyMeaning,
  type EmptyFieldContext,
} from '../../../lib/writing/drafts/emptyDraft';
import { parseInputType, acceptsMany } from '../../../lib/writing/drafts/inputType';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import type { MessageId } from '../../../lib/intl/messages';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { getFieldId, type BoundField } from './boundField';
import { useBoundField } from '../formContext';

/**
 * Chooses the meaning of an empty field: unset, null or an empty text. It appears only while the field is empty and
 * the meaning matters. It is a `<details>` element, so that it works without JavaScript, where it is always visible.
 */
export function EmptyChoice({ place }: { place: BoundField }) {
  const { emptyContext: at, setDraft: put } = useBoundField(place);
  const intl = useIntl();
  const choices = getEmptyChoices(at, place.draft);
  // Booleans and enums offer this among their own choices. An empty array row has no meaning to choose.
  const isChoice = place.field.kind === 'enum' || place.field.kind === 'boolean';
  if (
    choices.length === 0 ||
    place.rowNumber !== undefined ||
    place.hideLabel === true ||
    (isChoice && !acceptsMany(place.field, place.type))
  )
    return null;
  const isFilled = !isEmptyDraft(place.draft);
  const rule = getEmptyMeaning(getDefaultEmptyDraft(at)) ?? 'unset';
  const says = getEmptyMeaning(place.draft) ?? rule;
  const word = (choice: EmptyMeaning) => intl.formatMessage({ id: wordOf(choice, at) });
  const id = getFieldId(place.path);
  return (
    <Disclosure
      className={`is-empty-choice${isFilled ? ' is-filled' : ''}${says === rule ? '' : ' is-said'}`}
      summary={
        <summary>
          <span className="w-hidden">
            <FormattedMessage id="form.empty.of" values={{ name: place.field.label.text }} />
          </span>
          <span>{word(says)}</span>
          <Icon name="chevronDown" size="small" />
        </summary>
      }
    >
      <fieldset className="w-pop">
        <legend className="w-caption">
          <FormattedMessage id="form.empty.title" />
        </legend>
        {choices.map((choice) => (
          <label key={choice} className="w-option" htmlFor={`${id}-is-${choice}`}>
            <input
              id={`${id}-is-${choice}`}
              type="radio"
              className="w-check"
              name={postedName.state(place.path)}
              value={choice}
              checked={says === choice}
              onChange={() => {
                const draft = toEmptyDraft(choice, at);
                put(draft);
                // The previous value is restored and this choice disappears, so the focus moves to the field.
                if (!isEmptyDraft(draft)) document.getElementById(id)?.focus();
              }}
            />
            {word(choice)}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}

function wordOf(choice: EmptyMeaning, { field, type, isUpdate, base }: EmptyFieldContext): MessageId {
  const isDue =
    (parseInputType(type).nonNull && field.default === undefined) || field.alwaysHasValue === true;
  switch (choice) {
    case 'unset':
      if (isUpdate && !isEmptyDraft(base)) return 'form.empty.asItWas';
      return isDue ? 'form.empty.missing' : isUpdate ? 'form.empty.asItWas' : 'form.empty.leftOut';
    case 'null':
      return 'form.empty.null';
    case 'empty':
      return acceptsMany(field, type) ? 'form.empty.list' : 'form.empty.text';
  }
}
