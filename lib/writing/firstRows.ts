import { draftAt, UNSET, type Draft, type Drafts } from '../forms/draft';
import type { FormField } from '../forms/formField';
import { inputType } from '../forms/inputType';
import { isMany } from '../forms/isMany';

/** The drafts of a new record with one open row in each list of objects that the backend demands: nobody has to find out that it is due. */
export function withFirstRows(fields: readonly FormField[], drafts: Drafts): Drafts {
  const rows = fields
    .filter((field) => isDueList(field) && draftAt(drafts, field.name).is === 'unset')
    .map((field): [string, Draft] => [field.name, { is: 'items', items: [UNSET] }]);
  return rows.length === 0 ? drafts : { ...drafts, ...Object.fromEntries(rows) };
}

function isDueList(field: FormField): boolean {
  const isGroup = field.kind === 'object' && field.group !== undefined && isMany(field, field.type);
  return isGroup && inputType(field.type).nonNull && field.default === undefined;
}
