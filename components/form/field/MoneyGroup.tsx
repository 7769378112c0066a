import { useMemo } from 'react';
import { getDraftAtPath, isWithinPath } from '../../../lib/features/form/drafts/formPath';
import { getDefaultEmptyDraft, isEmptyDraft } from '../../../lib/features/form/drafts/emptyDraft';
import type { FormGroup } from '../../../lib/features/form/drafts/formField';
import type { FormEvent } from '../../../lib/features/form/formState';
import { postedName } from '../../../lib/features/form/drafts/inputNames';
import { FieldFrame } from './FieldFrame';
import { FormProvider, useFormContext, useBoundField, type FormContextValue } from '../formContext';
import { bindField, type BoundField } from './boundField';

interface MoneyGroupProps {
  readonly bound: BoundField;
  readonly group: FormGroup;
  readonly money: NonNullable<FormGroup['money']>;
}

/**
 * Renders amount and currency in one line. Two empty inputs mean that there is no amount, so it needs no "add" and
 * "remove".
 */
export function MoneyGroup({ bound, group, money }: MoneyGroupProps) {
  const context = useMoneyContext(bound);
  const { FieldRenderer: Nested } = context;
  const { type: is } = bound.draft;
  const drafts = bound.draft.type === 'group' ? bound.draft.fields : {};
  const base = bound.base.type === 'group' ? bound.base.fields : {};
  const inside = { path: bound.path, drafts, base, messages: bound.messages };
  const parts = [money.amount, money.currency].flatMap((name) => {
    const field = group.fields.find((each) => each.name === name);
    return field === undefined ? [] : [bindField(field, inside)];
  });
  const own = bound.messages.filter((message) => message.path.length === bound.path.length);
  return (
    <FieldFrame bound={{ ...bound, messages: own }} as="group">
      {() => (
        <FormProvider value={context}>
          <input
            type="hidden"
            name={postedName.state(bound.path)}
            value={is === 'null' || is === 'unset' ? is : 'group'}
          />
          <div className="is-money">
            {parts.map((part) => (
              <Nested key={part.field.name} bound={withoutLabel(part, part.field.name === money.amount)} />
            ))}
          </div>
        </FormProvider>
      )}
    </FieldFrame>
  );
}

/** Hides the label and help of a part, which the group shows; the amount keeps its limits. */
function withoutLabel(part: BoundField, isAmount: boolean): BoundField {
  const { name, label, kind, type, constraints, options, default: usual } = part.field;
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
    field: isAmount && constraints !== undefined ? { ...field, constraints } : field,
    hideLabel: true,
  };
}

/**
 * Returns the form context with a `dispatch` that empties the group once both parts are empty. Otherwise an emptied
 * amount would count as a change.
 */
function useMoneyContext(bound: BoundField): FormContextValue {
  const context = useFormContext();
  const { emptyContext } = useBoundField(bound);
  return useMemo(() => {
    const dispatch = (event: FormEvent) => {
      context.dispatch(event);
      if (event.type !== 'changed' || !isWithinPath(event.path, bound.path)) return;
      const others = bound.draft.type === 'group' ? bound.draft.fields : {};
      const changed = event.path.at(-1) ?? '';
      const rest = Object.keys(others).filter((name) => name !== changed);
      const isNothing =
        isEmptyDraft(event.draft) && rest.every((name) => isEmptyDraft(getDraftAtPath(others, [name])));
      if (isNothing)
        context.dispatch({ type: 'changed', path: bound.path, draft: getDefaultEmptyDraft(emptyContext) });
    };
    return { ...context, dispatch };
  }, [context, bound, emptyContext]);
}
