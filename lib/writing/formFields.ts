import type { FormField, FormGroups } from '../forms/formField';
import { inputType } from '../forms/inputType';
import { formEntries } from '../operations/write/formEntries';
import { partialInputs } from '../operations/write/partialInputs';
import type { Entity } from '../schema/model';
import { isSecret } from '../schema/lexicon/secret';
import type { WriteSource } from '../schema/writes';
import type { Translate } from '../intl/translate';
import type { Describing } from '../records/describe';
import { withSpans } from './fieldSpans';
import { formField } from './formField';
import { formGroups } from './formGroups';
import { formSections } from './formSections';
import { ownerField } from './inputWords';
import { isToken } from './token';
import type { FormSection } from './view';

/** What a form asks for, labelled in the page's language. */
export interface FormParts {
  /** In the order of the sections; those of `tokens` stand in no section. */
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  readonly sections: readonly FormSection[];
  readonly tokens: readonly string[];
}

/** What making a form needs. */
export type FormWords = Describing & { readonly translate: Translate };

/** The fields of a mutation's form, in cards. `entity`: whose record is written or acted on, null for the site's actions. */
export function formFields(to: FormWords, entity: Entity | null, source: WriteSource): FormParts {
  const entries = formEntries(to.model, source);
  const owner = entity === null ? null : { type: entity.type, fields: entity.fields };
  const isUpdate = entity !== null && entity.update === source;
  const isChange = isUpdate || source.key.length > 0;
  const partial = isUpdate ? partialInputs(to.model, entity) : new Set<string>();
  const groups = formGroups(
    to,
    entries.map(({ field }) => field),
    owner,
    partial,
  );
  const described = entries.map(({ name, field, of }): FormField => {
    const isKept = isUpdate && !field.list && ownerField(owner, field)?.nullable === false;
    const made = formField(to, name, field, { of, owner, partial });
    return {
      ...made,
      ...(isKept ? { keeps: true } : {}),
      ...(isPartOfSecret(source, made) ? { secret: true } : {}),
      ...(isMoney(made, groups) ? { span: 4 as const } : {}),
    };
  });
  const tokens = entries.filter(({ field }) => isChange && isToken(entity, field)).map(({ name }) => name);
  const shown = described.filter(({ name }) => !tokens.includes(name));
  const sections = formSections(to, shown, entity?.title ?? null);
  const byName = new Map(described.map((field) => [field.name, field]));
  const placed = sections.flatMap((section) =>
    withSpans(section.fields.flatMap((name) => byName.get(name) ?? [])),
  );
  return {
    fields: [...placed, ...described.filter(({ name }) => tokens.includes(name))],
    groups,
    sections,
    tokens,
  };
}

/** `changePassword(old, new)`: what the arguments are is said by the mutation. */
function isPartOfSecret({ steps }: WriteSource, { name, kind }: FormField): boolean {
  const mutation = steps.at(-1)?.field ?? '';
  const isPart =
    kind === 'text' &&
    /^(old|new|current|previous|repeat(ed)?|confirm(ation|ed)?|again|stare|nowe)$/i.test(name);
  return isPart && isSecret({ name: mutation, scalar: '', kind });
}

/** An amount of money is one line of a form, although it is an object. */
function isMoney({ group, type }: FormField, groups: FormGroups): boolean {
  const isOne = group !== undefined && Object.hasOwn(groups, group) && inputType(type).lists === 0;
  return isOne && groups[group]?.money !== undefined;
}
