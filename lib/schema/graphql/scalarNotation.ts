import type { GraphQLNamedType, GraphQLScalarType, GraphQLSchema } from 'graphql';
import type { Fact } from '../model/facts';
import { getTypeHint, OPERATOR_REASON } from '../model/hints';
import { memoizeByObject } from '../model/memoize';
import type { Model, ScalarNotation } from '../model/model';
import { NUMERALS_AS_TEXT } from '../lexicon/constraintWords';
import { isInputObjectType, isInterfaceType, isObjectType, isScalarType, unwrapType } from './types';
import { getScalarKind } from './valueKind';
import { because } from '../model/reason';

/**
 * Finds how forms send the exact numbers of each scalar of the schema's own: as text where its description says so or
 * a default is written as one, and as the operator says. Scalars without proof are absent.
 */
export const findScalarNotations = memoizeByObject((schema: GraphQLSchema): Model['notations'] => {
  const found: { [scalar: string]: Fact<ScalarNotation> } = Object.create(null);
  const open = new Set<GraphQLNamedType>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || !EXACT_KINDS.has(getScalarKind(type))) continue;
    const fact = getStatedNotation(type);
    if (fact === null) open.add(type);
    else found[type.name] = fact;
  }
  if (open.size === 0) return found;
  for (const { place, type, defaultValue } of yieldInputs(schema)) {
    const { named, lists } = unwrapType(type);
    if (lists > 0 || typeof defaultValue !== 'string' || !open.has(named) || !NUMERAL.test(defaultValue))
      continue;
    const reason = because('number.default', { place, value: JSON.stringify(defaultValue) });
    found[named.name] ??= { value: 'text', reason };
  }
  return found;
});

const NUMERAL = /^-?\d+(\.\d+)?$/;
const EXACT_KINDS: ReadonlySet<string> = new Set(['decimal', 'bigInteger']);

/** Returns what the operator says of a scalar, or else its description. */
function getStatedNotation(type: GraphQLScalarType): Fact<ScalarNotation> | null {
  const { sentAs } = getTypeHint(type);
  if (sentAs !== undefined) return { value: sentAs, reason: OPERATOR_REASON };
  const [said] = NUMERALS_AS_TEXT.exec(type.description ?? '') ?? [];
  return said === undefined
    ? null
    : { value: 'text', reason: because('number.description', { text: said.replace(/\s+/g, ' ') }) };
}

interface InputPlace {
  readonly place: string;
  readonly type: Parameters<typeof unwrapType>[0];
  readonly defaultValue?: unknown;
}

/** Yields every argument and every field of an input object. */
function* yieldInputs(schema: GraphQLSchema): Generator<InputPlace> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type))
      for (const { name, ...input } of Object.values(type.getFields()))
        yield { place: `${type.name}.${name}`, type: input.type, defaultValue: input.defaultValue };
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields()))
        for (const { name, ...argument } of field.args)
          yield {
            place: `${type.name}.${field.name}.${name}`,
            type: argument.type,
            defaultValue: argument.defaultValue,
          };
  }
}
