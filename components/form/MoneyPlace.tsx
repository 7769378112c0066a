import { useMemo } from 'react';
import { draftIn, isWithin } from '../../lib/forms/draftPath';
import { emptied, isEmptyDraft } from '../../lib/forms/emptyDraft';
import type { FormGroup } from '../../lib/forms/formField';
import type { FormEvent } from '../../lib/forms/formState';
import { postedName } from '../../lib/forms/postedNames';
import { FieldFrame } from './FieldFrame';
import { FormToolsProvider, useFormTools, type FormTools } from './formTools';
import { fieldPlace, type Place } from './place';
import { usePlace } from './usePlace';

/** An amount of money: one line, amount and currency. With nothing in it there is none, without anything to add or take away. */
export function MoneyPlace({
  place,
  group,
  money,
}: {
  place: Place;
  group: FormGroup;
  money: NonNullable<FormGroup['money']>;
}) {
  const tools = useMoneyTools(place);
  const { Place: Nested } = tools;
  const { is } = place.draft;
  const drafts = place.draft.is === 'group' ? place.draft.fields : {};
  const base = place.base.is === 'group' ? place.base.fields : {};
  const inside = { path: place.path, drafts, base, messages: place.messages };
  const parts = [money.amount, money.currency].flatMap((name) => {
    const field = group.fields.find((each) => each.name === name);
    return field === undefined ? [] : [fieldPlace(field, inside)];
  });
  const own = place.messages.filter((message) => message.path.length === place.path.length);
  return (
    <FieldFrame place={{ ...place, messages: own }} as="group">
      {() => (
        <FormToolsProvider value={tools}>
          <input
            type="hidden"
            name={postedName.state(place.path)}
            value={is === 'null' || is === 'unset' ? is : 'group'}
          />
          <div className="is-money">
            {parts.map((part) => (
              <Nested key={part.field.name} place={bare(part, part.field.name === money.amount)} />
            ))}
          </div>
        </FormToolsProvider>
      )}
    </FieldFrame>
  );
}

/** A part is named by the whole, and says of itself only what an amount may be. */
function bare(part: Place, isAmount: boolean): Place {
  const { name, label, kind, type, limits, options, default: usual } = part.field;
  const field = {
    name,
    label,
    kind,
    type,
    ...(options === undefined ? {} : { options }),
    ...(usual === undefined ? {} : { default: usual }),
  };
  return { ...part, field: isAmount && limits !== undefined ? { ...field, limits } : field, isNamed: true };
}

/** The form's tools, but once both parts are empty the whole is: coming back to nothing is no change. */
function useMoneyTools(place: Place): FormTools {
  const tools = useFormTools();
  const { at } = usePlace(place);
  return useMemo(() => {
    const dispatch = (event: FormEvent) => {
      tools.dispatch(event);
      if (event.type !== 'changed' || !isWithin(event.path, place.path)) return;
      const others = place.draft.is === 'group' ? place.draft.fields : {};
      const changed = event.path.at(-1) ?? '';
      const rest = Object.keys(others).filter((name) => name !== changed);
      const isNothing =
        isEmptyDraft(event.draft) && rest.every((name) => isEmptyDraft(draftIn(others, [name])));
      if (isNothing) tools.dispatch({ type: 'changed', path: place.path, draft: emptied(at) });
    };
    return { ...tools, dispatch };
  }, [tools, place, at]);
}
