import type { GraphQLArgument } from 'graphql';
import { isDeprecated, isEnumType, unwrapType, type OutputField } from '../graphql/types';
import type { Field } from '../model/model';
import { because } from '../model/reason';
import type { LiteralArgument } from '../model/field';
import { splitWords } from '../lexicon/names';

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

/** Words for a text as it is stored. */
const SOURCE = new Set(['raw', 'source', 'unrendered', 'unformatted', 'unprocessed']);
/** Words that mean it only beside the opposite: a plain text may be one without its marks. */
const SOURCE_BESIDE = new Set(['edit', 'plain', 'stored']);
/** Words for a text as it is shown. */
const SHOWN = new Set(['rendered', 'render', 'formatted', 'processed', 'display', 'view']);
/** Words of arguments that say nothing about the form. */
const OPENERS = new Set(['as', 'is', 'get', 'return', 'in', 'to', 'text']);

/** Finds the one value of an enum that asks for a text as it is stored; null where it has none, or no other form. */
function findSourceForm(values: readonly string[]): string | null {
  if (values.length < 2) return null;
  const [found, ...others] = values.filter((value) => splitWords(value).some((word) => SOURCE.has(word)));
  if (found !== undefined) return others.length === 0 ? found : null;
  const plain = values.find((value) => SOURCE_BESIDE.has(value.toLowerCase()));
  const isOpposite = values.every((value) => value === plain || SHOWN.has(value.toLowerCase()));
  return plain !== undefined && isOpposite ? plain : null;
}

/**
 * Returns the value by which a Boolean argument asks for a text as it is stored: true for `raw`, false for `rendered` and
 * `asHtml`; null for any other argument.
 */
function findSourceSwitch(argument: string): boolean | null {
  const words = splitWords(argument).filter((word) => !OPENERS.has(word));
  if (words.length === 0) return null;
  if (words.every((word) => SOURCE.has(word))) return true;
  return words.every((word) => SHOWN.has(word) || word === 'html') ? false : null;
}

/** Checks whether a description says that a text is rendered to HTML. */
function isRenderedText(description = ''): boolean {
  return /\b(?:rendered|converted|compiled) (?:in|as|to|into) html\b|\brendered html\b/i.test(description);
}

/** Checks whether a description says that a text loses its marks. */
function losesMarks(description = ''): boolean {
  return /\bplain[- ]?text\b|\bstrip(?:s|ped|ping)?\b/i.test(description);
}
