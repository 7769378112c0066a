import { getDraft, type Drafts } from '../drafts/draft';
import type { FormField } from '../drafts/formField';
import { parseInputType } from '../drafts/inputType';
import type { FormLoaderContext } from './formContext';

/**
 * Says which keys a person has to know to fill in a form: required ones that nothing here offers and nothing has filled
 * in. Null where there are none.
 */
export function describeUnofferedKeys(
  ctx: FormLoaderContext,
  fields: readonly FormField[],
  drafts: Drafts,
): string | null {
  const names = fields
    .filter((field) => isRawKey(field) && getDraft(drafts, field.name).type === 'unset')
    .map(({ label }) => label.text);
  return names.length === 0 ? null : ctx.translate('write.unofferedKeys', { names: names.join(', ') });
}

function isRawKey({ kind, type, external, relation, default: initial }: FormField): boolean {
  if (!parseInputType(type).nonNull || initial !== undefined || external === true) return false;
  return kind === 'id' || (kind === 'relation' && relation?.slug === null);
}
