import { cased, typeName, type Noun } from './nouns';
import type { Style } from './style';

/** The mutations of a noun in a style; fields of the mutation root (or of its namespace). */
export interface ComposedWrites {
  readonly roots: readonly string[];
  readonly types: readonly string[];
  readonly expected: {
    readonly create: string | null;
    readonly update: string | null;
    readonly delete: string | null;
    readonly action: string | null;
  };
  /** The style of refusal that create and update carry, null where there is none. */
  readonly errors: string | null;
}

const NONE: ComposedWrites = {
  roots: [],
  types: [],
  expected: { create: null, update: null, delete: null, action: null },
  errors: null,
};

/** @param key the key argument's name and type */
export function composeWrites(
  noun: Noun,
  style: Style,
  key: { readonly name: string; readonly type: string },
): ComposedWrites {
  if (style.write === 'none') return NONE;
  const names = writeNames(noun, style);
  const c = (name: string): string => cased(name, style.casing);
  const values = `${c('name')}: String! ${c('amount')}: Float ${c('createdAt')}: DateTime`;
  const changes = values.replaceAll('!', '');
  const given = `${key.name}: ${key.type}!`;
  const result = composeResult(noun, style);
  const gone =
    style.deleteGives === 'boolean' ? 'Boolean!' : style.deleteGives === 'id' ? key.type : result.type;
  const take = takes(noun, style, { values, changes, given });
  const field = (name: string, args: string, type: string): string => `${name}(${args}): ${type}`;
  const upsert = style.write === 'save';
  const saveArgs =
    style.takes === 'flat' ? `${key.name}: ${key.type} ${values}` : `input: ${noun.one}SaveInput!`;
  const action = c(`Archive${noun.one}`);
  return {
    roots: [
      ...(upsert
        ? [field(names.create, saveArgs, result.type)]
        : [field(names.create, take.create, result.type), field(names.update, take.update, result.type)]),
      field(names.delete, take.delete, gone),
      ...(style.noise && style.place === 'root'
        ? [field(action, given, result.type), `${c(`Delete${noun.one}Batch`)}(ids: [${key.type}!]!): Int`]
        : []),
    ],
    types: [
      ...take.types,
      ...result.types,
      ...(upsert ? [`input ${noun.one}SaveInput { ${key.name}: ${key.type} ${values} }`] : []),
    ],
    expected: {
      create: names.create,
      update: names.update,
      delete: names.delete,
      action: style.noise && style.place === 'root' ? action : null,
    },
    errors: result.errors,
  };
}

function writeNames(noun: Noun, style: Style): { create: string; update: string; delete: string } {
  const { one } = noun;
  const [create, update, remove]: readonly string[] = {
    verbFirst: [`Create${one}`, `Update${one}`, `Delete${one}`],
    verbLast: [`${one}Create`, `${one}Update`, `${one}Delete`],
    remove: [`Create${one}`, `Update${one}`, `Remove${one}`],
    addEdit: [`Add${one}`, `Edit${one}`, `Delete${one}`],
    save: [`Save${one}`, `Save${one}`, `Delete${one}`],
    one: [`CreateOne${one}`, `UpdateOne${one}`, `DeleteOne${one}`],
    insertOne: [`Insert${one}One`, `Update${one}ByPk`, `Delete${one}ByPk`],
    none: [],
  }[style.write];
  const name = (full = ''): string =>
    cased(style.place === 'namespace' ? full.replace(one, '') : full, style.casing);
  return { create: name(create), update: name(update), delete: name(remove) };
}

interface Words {
  readonly values: string;
  readonly changes: string;
  readonly given: string;
}

function takes(
  noun: Noun,
  style: Style,
  { values, changes, given }: Words,
): { create: string; update: string; delete: string; types: readonly string[] } {
  const { one } = noun;
  const inputs = [`input ${one}CreateInput { ${values} } input ${one}UpdateInput { ${changes} }`];
  const inner = cased(one, style.casing);
  switch (style.takes) {
    case 'input':
      return {
        create: `input: ${one}CreateInput!`,
        update: `${given} input: ${one}UpdateInput!`,
        delete: given,
        types: inputs,
      };
    case 'data':
      return {
        create: `data: ${one}CreateInput!`,
        update: `where: ${one}WhereUnique! data: ${one}UpdateInput!`,
        delete: `where: ${one}WhereUnique!`,
        types: [...inputs, `input ${one}WhereUnique { ${given} }`],
      };
    case 'relay':
      return {
        create: `input: Create${one}Input!`, update: `input: Update${one}Input!`, delete: `input: Delete${one}Input!`,
        types: [...inputs, `input Create${one}Input { clientMutationId: String ${inner}: ${one}CreateInput! } input Update${one}Input { clientMutationId: String ${given} patch: ${one}UpdateInput! } input Delete${one}Input { clientMutationId: String ${given} }`],
      }; // prettier-ignore
    case 'inline':
      return {
        create: `input: ${one}CreateInput!`,
        update: `input: Update${one}Input!`,
        delete: `input: Delete${one}Input!`,
        types: [
          ...inputs,
          `input Update${one}Input { ${given} ${changes} } input Delete${one}Input { ${given} }`,
        ],
      };
    case 'flat':
      return { create: values, update: `${given} ${changes}`, delete: given, types: [] };
  }
}

function composeResult(
  noun: Noun,
  style: Style,
): { type: string; types: readonly string[]; errors: string | null } {
  const { one } = noun;
  const record = typeName(noun, style.typeEnd);
  const field = cased(one, style.casing);
  const payload = (
    more: string,
    types: readonly string[],
    errors: string,
  ): ReturnType<typeof composeResult> => ({
    type: `${one}Payload`,
    types: [`type ${one}Payload { ${field}: ${record} ${more} }`, ...types],
    errors,
  });
  switch (style.gives) {
    case 'record':
      return { type: record, types: [], errors: null };
    case 'payload':
      return {
        type: `${one}Payload`,
        types: [
          `type ${one}Payload { ${field}: ${record} errors: [UserError!]! }`,
          'type UserError { field: [String!] message: String! code: String }',
        ],
        errors: 'list',
      };
    case 'union':
      return {
        type: `${one}Result!`,
        types: [
          `union ${one}Result = ${record} | InvalidInputError`,
          'type InvalidInputError { message: String! path: String }',
        ],
        errors: 'union',
      };
    case 'flag':
      return {
        type: `${one}Response!`,
        types: [`type ${one}Response { success: Boolean! message: String ${field}: ${record} }`],
        errors: 'flag',
      };
    case 'strings':
      return payload('errors: [String!]', [], 'strings');
    case 'json':
      return payload('errors: ErrorsJSON', ['scalar ErrorsJSON'], 'json');
    case 'members':
      return payload(
        `errors: [${one}Error!]`,
        [
          `union ${one}Error = InvalidInputError | TakenError`,
          'type InvalidInputError { message: String! path: String }',
          'type TakenError { message: String! }',
        ],
        'members',
      );
    case 'object':
      return payload(
        'error: Failure',
        ['type Failure { message: String! code: String fields: [String!] }'],
        'object',
      );
  }
}
