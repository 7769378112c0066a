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
import { parseInputType, acceptsMany } from '../../../lib/writing/drafts/parseInputType';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import type { MessageId } from '../../../lib/intl/messages';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { getFieldId, type BoundField } from './boundField';
import { useBoundField } from '../formContext';
import { isChoiceKind } from '../../../lib/schema/model/kindTraits';

/**
 * Chooses the meaning of an empty field: unset, null or an empty text. It appears only while the field is empty and
 * the meaning matters. It is a `<details>` element, so that it works without JavaScript, where it is always visible.
 */
export function EmptyChoice({ bound }: { bound: BoundField }) {
  const { emptyContext, setDraft } = useBoundField(bound);
  const intl = useIntl();
  const choices = getEmptyChoices(emptyContext, bound.draft);
  // Booleans and enums offer this among their own choices. An empty array row has no meaning to choose.
  const isChoice = isChoiceKind(bound.field.kind);
  if (
    choices.length === 0 ||
    bound.rowNumber !== undefined ||
    bound.hideLabel === true ||
    (isChoice && !acceptsMany(bound.field, bound.type))
  )
    return null;
  const isFilled = !isEmptyDraft(bound.draft);
  const rule = getEmptyMeaning(getDefaultEmptyDraft(emptyContext)) ?? 'unset';
  const meaning = getEmptyMeaning(bound.draft) ?? rule;
  const translateChoice = (choice: EmptyMeaning) =>
    intl.formatMessage({ id: getMessageId(choice, emptyContext) });
  const id = getFieldId(bound.path);
  return (
    <Disclosure
      className={`is-empty-choice${isFilled ? ' is-filled' : ''}${meaning === rule ? '' : ' is-said'}`}
      summary={
        <summary>
          <span className="w-hidden">
            <FormattedMessage id="form.empty.of" values={{ name: bound.field.label.text }} />
          </span>
          <span className="w-unscripted" aria-hidden="true">
            <FormattedMessage id="form.empty.if" />
          </span>
          <span>{translateChoice(meaning)}</span>
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
              name={postedName.state(bound.path)}
              value={choice}
              checked={meaning === choice}
              onChange={() => {
                const draft = toEmptyDraft(choice, emptyContext);
                setDraft(draft);
                // The previous value is restored and this choice disappears, so the focus moves to the field.
                if (!isEmptyDraft(draft)) document.getElementById(id)?.focus();
              }}
            />
            {translateChoice(choice)}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}

function getMessageId(choice: EmptyMeaning, { field, type, isUpdate, base }: EmptyFieldContext): MessageId {
  const isRequired =
    (parseInputType(type).nonNull && field.default === undefined) || field.alwaysHasValue === true;
  switch (choice) {
    case 'unset':
      if (field.losesValue === true) return 'form.empty.missing';
      if (isUpdate && !isEmptyDraft(base)) return 'form.empty.asItWas';
      return isRequired ? 'form.empty.missing' : isUpdate ? 'form.empty.asItWas' : 'form.empty.leftOut';
    case 'null':
      return 'form.empty.null';
    case 'empty':
      return acceptsMany(field, type) ? 'form.empty.list' : 'form.empty.text';
  }
}
