import type { FormField } from '../drafts/formField';
import { nameLink } from '../drafts/initialDrafts';
import { acceptsMany, parseInputType } from '../drafts/parseInputType';
import type { Translate } from '../../../ground/intl/translate';
import { hasRole } from '../../../kit/describe/fieldRoles';
import type { Json } from '../../../core/schema/model/json';
import { unwrapTypeName } from '../../../core/schema/model/typeName';
import type { FormParts } from '../formParts';
import type { FormView } from '../formView';
import type { FormSubject } from './buildFormView';

type Values = { readonly [field: string]: Json };

/**
 * Picks the values that a form starts with. An action is prefilled with tokens, with the records and the checksums of its
 * record that it demands (`sha`, which guards against a record that has changed), and, where it changes values of its record, with those that it demands, or with all that it would replace. Other optional ones are the
 * person's choice, and nested values would carry ids of the original.
 */
export function startValues(
  intent: FormView['intent'],
  {
    entity,
    source,
    parts: { fields, tokens, replaced = [] },
  }: Pick<FormSubject, 'entity' | 'source' | 'parts'>,
  values: Values,
): Values {
  if (intent !== 'action') return values;
  const isTaken = (name: string): boolean => {
    if (tokens.includes(name)) return true;
    const field = fields.find((each) => each.name === name);
    if (field !== undefined && replaced.includes(name))
      return field.kind !== 'object' || isNothing(values[name] ?? null);
    if (field === undefined || field.default !== undefined || !parseInputType(field.type).nonNull)
      return false;
    if (isChecksum(entity, field) || field.linkChange === 'replaces') return true;
    return source.prefills !== undefined || (field.relation !== undefined && !acceptsMany(field, field.type));
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTaken(name)));
}

/** Checks whether an input has the name and the kind of a field of the record that only programs write. */
function isChecksum(entity: FormSubject['entity'], { name, kind, type, secret }: FormField): boolean {
  if (secret === true || kind === 'relation') return false;
  const own = entity?.fields.find((field) => field.name === name);
  return (
    own?.kind === kind &&
    !own.list &&
    hasRole(own, 'machine') &&
    unwrapTypeName(own.type) === unwrapTypeName(type)
  );
}

function isNothing(value: Json): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/**
 * Says of inputs that link several records whether these are added, taken out, or replace all others. Those that are linked
 * are named where they were read and the form does not start with them.
 * @param present the values of the record, by field of the form
 */
export function withLinkHelp<Parts extends FormParts>(
  translate: Translate,
  parts: Parts,
  present: Values,
): Parts {
  const fields = parts.fields.map((field): FormField => {
    const { name, linkChange: change, help } = field;
    if (change === undefined || !acceptsMany(field, field.type)) return field;
    const members = Object.hasOwn(present, name) ? present[name] : null;
    const names = Array.isArray(members)
      ? members.map((member: Json) => nameLink(field.relation, member)).filter((text) => text !== '')
      : [];
    const isUnknown = change === 'replaces' && !Array.isArray(members);
    const texts = [
      help,
      translate(isUnknown ? 'write.replaces.list' : `write.links.${change}`),
      ...(change === 'adds' && names.length > 0
        ? [translate('write.links.now', { names: names.join(', ') })]
        : []),
    ];
    return { ...field, help: texts.filter((text) => text !== undefined).join(' ') };
  });
  return { ...parts, fields };
}

/** Marks the fields whose unknown values a record that is replaced would lose. */
export function withLostValues<Parts extends FormParts>(
  translate: Translate,
  parts: Parts,
  values: Values,
): Parts {
  const { replaced = [] } = parts;
  const fields = parts.fields.map((field): FormField => {
    if (!replaced.includes(field.name) || Object.hasOwn(values, field.name)) return field;
    const help = [field.help, translate('write.replaces.record')].filter((text) => text !== undefined);
    return { ...field, help: help.join(' '), losesValue: true };
  });
  return { ...parts, fields };
}
