import { FormattedMessage, useIntl } from 'react-intl';
import {
  emptied,
  emptinessOf,
  emptyChoices,
  emptyDraft,
  isEmptyDraft,
  type Emptiness,
  type EmptyPlace,
} from '../../lib/forms/emptyDraft';
import { inputType } from '../../lib/forms/inputType';
import { isMany } from '../../lib/forms/isMany';
import { postedName } from '../../lib/forms/postedNames';
import type { MessageId } from '../../lib/intl/messages';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';
import { placeId, type Place } from './place';
import { usePlace } from './usePlace';

/**
 * What an empty field says to the backend: nothing at all, no value, or an empty text. Quiet: it is there only while the field
 * is empty and the difference matters, and says the rule's own answer until somebody opens it. Folded HTML, so that it works
 * without JavaScript, where it is there always.
 */
export function EmptyChoice({ place }: { place: Place }) {
  const { at, put } = usePlace(place);
  const intl = useIntl();
  const choices = emptyChoices(at, place.draft);
  // Yes or no, and one of a few values, say it among their choices; a row with nothing in it says nothing.
  const isChoice = place.field.kind === 'enum' || place.field.kind === 'boolean';
  if (
    choices.length === 0 ||
    place.row !== undefined ||
    place.isNamed === true ||
    (isChoice && !isMany(place.field, place.type))
  )
    return null;
  const isFilled = !isEmptyDraft(place.draft);
  const rule = emptinessOf(emptied(at)) ?? 'unset';
  const says = emptinessOf(place.draft) ?? rule;
  const word = (choice: Emptiness) => intl.formatMessage({ id: wordOf(choice, at) });
  const id = placeId(place.path);
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
                const draft = emptyDraft(choice, at);
                put(draft);
                // What was there before is back: this choice goes, and the focus with it.
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

function wordOf(choice: Emptiness, { field, type, isUpdate, base }: EmptyPlace): MessageId {
  const isDue = (inputType(type).nonNull && field.default === undefined) || field.keeps === true;
  switch (choice) {
    case 'unset':
      if (isUpdate && !isEmptyDraft(base)) return 'form.empty.asItWas';
      return isDue ? 'form.empty.missing' : isUpdate ? 'form.empty.asItWas' : 'form.empty.leftOut';
    case 'null':
      return 'form.empty.null';
    case 'empty':
      return isMany(field, type) ? 'form.empty.list' : 'form.empty.text';
  }
}
