import { isChoiceKind } from '../../../core/schema/model/kindTraits';
import { getDraft, type Draft, type Drafts } from './draft';
import { findGroup, type FormField, type FormGroups } from './formField';
import type { FormPath } from './formPath';
import { NO_VALUE_CHOICES, postedName, serializeRecordOption } from './inputNames';

/** A hidden input of a form. */
interface PostedInput {
  readonly name: string;
  readonly value: string;
}

/**
 * Lists the inputs with which a form posts a draft, as if somebody had entered it (inverse of `parsePostedDrafts`). Files do
 * not travel this way. Pure.
 */
export function toPostedInputs(
  field: FormField,
  groups: FormGroups,
  { path, draft }: { readonly path: FormPath; readonly draft: Draft },
): readonly PostedInput[] {
  const group = findGroup(groups, field.group);
  const state = (value: string): PostedInput => ({ name: postedName.state(path), value });
  const typed = (value: string): PostedInput => ({ name: postedName.value(path), value });
  const listMembers = (members: readonly FormField[], drafts: Drafts): readonly PostedInput[] =>
    members.flatMap((member) =>
      toPostedInputs(member, groups, { path: [...path, member.name], draft: getDraft(drafts, member.name) }),
    );
  switch (draft.type) {
    case 'unset':
    case 'null':
      // An amount of money is never closed: its fields are empty.
      return group?.money === undefined
        ? [typed(isChoiceKind(field.kind) ? NO_VALUE_CHOICES[draft.type] : ''), state(draft.type)]
        : [
            state(draft.type),
            ...group.fields.map(({ name }) => ({ name: postedName.value([...path, name]), value: '' })),
          ];
    case 'text':
      return draft.text === '' ? [typed(''), state('empty')] : [typed(draft.text)];
    case 'record':
      return [
        typed(draft.key),
        { name: postedName.title(path), value: serializeRecordOption(draft) },
        ...(draft.kind === undefined ? [] : [{ name: postedName.kind(path), value: draft.kind }]),
      ];
    case 'items':
      return [
        state('items'),
        ...draft.items.flatMap((item, row) =>
          toPostedInputs(field, groups, { path: [...path, String(row)], draft: item }),
        ),
      ];
    case 'group': {
      const [given] = Object.keys(draft.fields);
      if (group === undefined || group.oneOf !== true || given === undefined)
        return [state('group'), ...listMembers(group?.fields ?? [], draft.fields)];
      const members = group.fields.filter(({ name }) => name === given);
      return [
        state('group'),
        { name: postedName.member(path), value: given },
        ...listMembers(members, draft.fields),
      ];
    }
    case 'file':
      return [];
  }
}
