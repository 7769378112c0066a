import type { ArgumentInput, Model } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { mapListSources, withoutFilters } from './editEntities';

/** Which paths and names mean a hidden field of a record, by the record's type. */
export type HiddenFields = ReadonlyMap<string, (path: string) => boolean>;

/**
 * Removes hidden fields from what leads to records: sorts and filters of lists, and forms. Whoever may look a record up by a value,
 * or list those that have it, can try out which value it is. A form that demands one is removed with it.
 */
export function hideFieldReads(model: Model, hidden: HiddenFields): Model {
  if (hidden.size === 0) return model;
  const hide = <Form extends { readonly inputs: readonly ArgumentInput[] }>(
    forms: readonly Form[],
    type: string | null,
  ): readonly Form[] => {
    const isOut = hidden.get(type ?? '');
    return isOut === undefined ? forms : forms.flatMap((form) => withoutInputs(form, isOut) ?? []);
  };
  const open: Model = {
    ...model,
    entities: model.entities.map((entity) =>
      entity.lists === undefined ? entity : { ...entity, lists: hide(entity.lists, entity.type) },
    ),
    lookUps: model.lookUps.flatMap((lookUp) => hide([lookUp], lookUp.of)),
  };
  return mapListSources(open, (source) => {
    const isOut = hidden.get(source.of);
    return isOut === undefined ? source : hideInList(source, isOut);
  });
}

/** Removes hidden fields from a list's sort columns and filters. */
function hideInList(source: ListSource, isHidden: (path: string) => boolean): ListSource {
  const isOut = ({ field }: { readonly field: string }): boolean => isHidden(field);
  const narrowed = withoutFilters(source, isOut);
  if (source.sort === null) return { ...narrowed, sort: null };
  const { tieBreak, ...sort } = source.sort;
  const columns = sort.columns.filter((column) => !isOut(column));
  const isOpen = tieBreak?.columns.some(isOut) === false;
  return {
    ...narrowed,
    sort: columns.length === 0 ? null : { ...sort, columns, ...(isOpen ? { tieBreak } : {}) },
  };
}

function withoutInputs<Form extends { readonly inputs: readonly ArgumentInput[] }>(
  form: Form,
  isHidden: (name: string) => boolean,
): Form | null {
  const inputs = form.inputs.filter(({ at }) => !at.path.some(isHidden));
  const out = form.inputs.filter((input) => !inputs.includes(input));
  if (out.length === 0) return form;
  const isDemanded = out.some(({ required, oneOf }) => required || oneOf !== undefined);
  return isDemanded || inputs.length === 0 ? null : { ...form, inputs };
}
