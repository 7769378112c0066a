import type { GraphQLArgument } from 'graphql';
import { isDeprecated, isEnumType, unwrapType } from '../graphql/types';
import { findSourceForm, findSourceSwitch, isRenderedText, losesMarks } from '../lexicon/textForms';
import type { Field } from '../model/model';
import type { LiteralArgument } from '../model/reads';
import { because } from '../model/reason';
import type { OutputField } from './rootFields';

/**
 * Finds how the stored text of a field is read where the field gives a presentation of it: by an argument that chooses
 * between both, or not at all.
 */
export function findTextForm(field: OutputField, kind: Field['kind']): Pick<Field, 'source' | 'rendered'> {
  if (kind !== 'text' && kind !== 'longText') return NONE;
  const [value, ...others] = field.args.flatMap((argument) => findSource(argument, field) ?? []);
  if (value !== undefined && others.length === 0)
    return {
      source: {
        value,
        reason: because('field.source', { argument: value.argument, value: String(value.value) }),
      },
    };
  // A field that is called HTML gives what an input of its name takes.
  const isRendered = !/html$/i.test(field.name) && isRenderedText(field.description ?? '');
  return isRendered ? { rendered: { value: true, reason: because('says.description') } } : NONE;
}

const NONE = {};

/** Returns the argument with the value that asks for the source; null for another argument, or where it is the default. */
function findSource(argument: GraphQLArgument, { description }: OutputField): LiteralArgument | null {
  const { named, lists } = unwrapType(argument.type);
  if (lists > 0 || isDeprecated(argument)) return null;
  const value = ((): boolean | string | null => {
    if (isEnumType(named)) return findSourceForm(named.getValues().map(({ name }) => name));
    if (named.name !== 'Boolean') return null;
    const found = findSourceSwitch(argument.name);
    const said = `${argument.description ?? ''} ${description ?? ''}`;
    // Without HTML there may be less than what is stored.
    return found === false && losesMarks(said) ? null : found;
  })();
  return value === null || value === argument.defaultValue ? null : { argument: argument.name, value };
}
