import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { LanguageLabels, LabelsFile } from '../../../../kit/labels/labelsFile';
import type { NameableSections } from '../../../../kit/labels/nameable';
import { describeUnknownName } from '../describeUnknownName';

/**
 * Yields an issue per labels file entry whose name neither schema nor model has, with the known names. A labels file
 * may cover more than visitors see.
 */
export function* validateLabelNames(
  schema: GraphQLSchema,
  nameable: NameableSections,
  file: LabelsFile,
): Generator<string> {
  const known = collectKnownNames(schema, nameable);
  for (const [language, labels] of Object.entries(file)) yield* findLanguageIssues(known, labels, language);
}

type Names = ReadonlySet<string>;

interface KnownNames {
  readonly types: ReadonlyMap<string, Names>;
  /** Types visible to visitors. */
  readonly seen: readonly string[];
  readonly enums: ReadonlyMap<string, Names>;
  readonly inputs: ReadonlyMap<string, Names>;
  readonly groups: Names;
  /** Fields of all types, because operations may be nested. */
  readonly fields: Names;
}

function* findLanguageIssues(known: KnownNames, labels: LanguageLabels, at: string): Generator<string> {
  for (const [type, { fields }] of Object.entries(labels.types ?? {})) {
    const names = known.types.get(type);
    if (names === undefined) yield describeIssue(`${at}.types.${type}`, type, known.seen, 'types');
    else yield* findEntryIssues(`${at}.types.${type}.fields`, fields, names, 'fields');
  }
  for (const section of ['enums', 'inputs'] as const) {
    const what = section === 'enums' ? 'values' : 'fields';
    for (const [type, entries] of Object.entries(labels[section] ?? {})) {
      const names = known[section].get(type);
      if (names === undefined)
        yield describeIssue(`${at}.${section}.${type}`, type, [...known[section].keys()], section);
      else yield* findEntryIssues(`${at}.${section}.${type}`, entries, names, what);
    }
  }
  yield* findEntryIssues(`${at}.operations`, labels.operations, known.fields, 'fields');
  yield* findEntryIssues(`${at}.groups`, labels.groups, known.groups, 'groups');
}

function* findEntryIssues(at: string, entries: object = {}, names: Names, what: string): Generator<string> {
  for (const name of Object.keys(entries))
    if (!names.has(name) && !isJoinedName(name, names))
      yield describeIssue(`${at}.${name}`, name, [...names], what);
}

/** Returns true for joined names of nested fields: `place_street`. */
function isJoinedName(name: string, names: Names): boolean {
  const [first = '', ...rest] = name.split('_');
  return rest.length > 0 && (names.has(first) || names.has(rest.join('_')));
}

function describeIssue(at: string, name: string, names: readonly string[], what: string): string {
  return `"${at}": ${describeUnknownName(name, names, what)}`;
}

function collectKnownNames(schema: GraphQLSchema, nameable: NameableSections): KnownNames {
  const types = new Map<string, Set<string>>();
  const enums = new Map<string, Names>();
  const inputs = new Map<string, Set<string>>();
  const fields = new Set<string>();
  const anyInput = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type)) enums.set(type.name, new Set(type.getValues().map(({ name }) => name)));
    for (const name of fieldNames(type)) (isInputObjectType(type) ? anyInput : fields).add(name);
    if (isInputObjectType(type)) inputs.set(type.name, new Set(fieldNames(type)));
    else if (isObjectType(type) || isInterfaceType(type) || isUnionType(type))
      types.set(type.name, new Set(fieldNames(type)));
    if (isObjectType(type) || isInterfaceType(type))
      for (const { args } of Object.values(type.getFields())) for (const { name } of args) anyInput.add(name);
  }
  // The model flattens nested objects and lists fields of unions, so its names are valid too.
  for (const [name, { fields: shown }] of nameable.types)
    types.set(name, new Set([...(types.get(name) ?? []), ...shown.keys()]));
  for (const name of nameable.inputs.get('*')?.keys() ?? []) anyInput.add(name);
  const groups = new Set(nameable.groups.keys());
  const seen = [...nameable.types.keys()];
  return { types, seen, enums, inputs: inputs.set('*', anyInput), groups, fields };
}

function fieldNames(type: GraphQLNamedType): readonly string[] {
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.keys(type.getFields())
    : [];
}
