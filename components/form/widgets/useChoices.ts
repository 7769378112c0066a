import { useIntl } from 'react-intl';
import { choicesOfNone, emptyDraft, type Emptiness } from '../../../lib/forms/emptyDraft';
import type { FormOption } from '../../../lib/forms/formField';
import { useFormTools } from '../formTools';
import type { Place } from '../place';
import { usePlace } from '../usePlace';
import { emptyValue, type FieldChoice } from './ChoiceField';

/** The values to choose from, and in front of them what it may say instead of a value. */
export function useChoices(place: Place, options: readonly FormOption[]): readonly FieldChoice[] {
  const intl = useIntl();
  const { view } = useFormTools();
  const { at } = usePlace(place);
  const word = (says: Emptiness): string => {
    if (says === 'null') return intl.formatMessage({ id: 'form.empty.null' });
    return intl.formatMessage({
      id: view.intent === 'update' ? 'form.empty.asItWas' : 'form.empty.notGiven',
    });
  };
  return [
    ...choicesOfNone(at, place.draft).map((says): FieldChoice => {
      const draft =
        says === 'null' ? ({ is: 'null' } as const) : emptyDraft('unset', { ...at, isUpdate: false });
      return { value: emptyValue(draft), label: { text: word(says) }, draft };
    }),
    ...options.map(({ value, label, description }): FieldChoice => {
      const told = description === undefined ? {} : { description };
      return { value, label, ...told, draft: { is: 'text', text: value } };
    }),
  ];
}
