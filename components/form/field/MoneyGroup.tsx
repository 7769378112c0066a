import { useMemo } from 'react';
import { getDraftAtPath, isWithinPath } from '../../../lib/writing/drafts/formPath';
import { getDefaultEmptyDraft, isEmptyDraft } from '../../../lib/writing/drafts/emptyDraft';
import type { FormGroup } from '../../../lib/writing/drafts/formField';
import type { FormEvent } from '../../../lib/writing/form/formState';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import { FieldFrame } from './FieldFrame';
import { FormProvider, useFormContext, useBoundField, type FormContextValue } from '../formContext';
import { bindField, type BoundField } from './boundField';

/**
 * Renders amount and currency in one line. Two empty inputs mean that there is no amount, so it needs no "add" and
 * "remove".
 */
export function MoneyGroup({
  place,
  group,
  money,
}: {
  place: BoundField;
  group: FormGroup;
  money: NonNullable<FormGroup['money']>;
}) {
  const tools = useMoneyTools(place);
  const { Place: Nested } = tools;
  const { type: is } = place.draft;
  const drafts = place.draft.type === 'group' ? place.draft.fields : {};
  const base = place.base.type === 'group' ? place.base.fields : {};
  const inside = { path: place.path, drafts, base, messages: place.messages };
  const parts = [money.amount, money.currency].flatMap((name) => {
    const field = group.fields.find((each) => each.name === name);
    return field === undefined ? [] : [bindField(field, inside)];
  });
  const own = place.messages.filter((message) => message.path.length === place.path.length);
  return (
    <FieldFrame place={{ ...place, messages: own }} as="group">
      {() => (
        <FormProvider value={tools}>
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
        </FormProvider>
      )}
    </FieldFrame>
  );
}

/** Hides the label and help of a part, which the group shows; the amount keeps its limits. */
function bare(part: BoundField, isAmount: boolean): BoundField {
  const { name, label, kind, type, constraints: limits, options, default: usual } = part.field;
  const field = {
    name,
    label,
    kind,
    type,
    ...(options === undefined ? {} : { options }),
    ...(usual === undefined ? {} : { default: usual }),
  };
  return {
    ...part,
    field: isAmount && limits !== undefined ? { ...field, constraints: limits } : field,
    hideLabel: true,
  };
}

/**
 * Returns the form context with a `dispatch` that empties the group once both parts are empty. Otherwise an emptied
 * amount would count as a change.
 */
function useMoneyTools(place: BoundField): FormContextValue {
  const tools = useFormContext();
  const { emptyContext: at } = useBoundField(place);
  return useMemo(() => {
    const dispatch = (event: FormEvent) => {
      tools.dispatch(event);
      if (event.type !== 'changed' || !isWithinPath(event.path, place.path)) return;
      const others = place.draft.type === 'group' ? place.draft.fields : {};
      const changed = event.path.at(-1) ?? '';
      const rest = Object.keys(others).filter((name) => name !== changed);
      const isNothing =
        isEmptyDraft(event.draft) && rest.every((name) => isEmptyDraft(getDraftAtPath(others, [name])));
      if (isNothing) tools.dispatch({ type: 'changed', path: place.path, draft: getDefaultEmptyDraft(at) });
    };
    return { ...tools, dispatch };
  }, [tools, place, at]);
}
