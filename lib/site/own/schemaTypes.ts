import { hasNonNullItems } from '../../core/schema/model/fieldPath';
import type { Entity, Field, Model } from '../../core/schema/model/model';
import { unwrapTypeName } from '../../core/schema/model/typeName';

/** The modules that the written file imports, from its own folder. */
const JSON_MODULE = '../../lib/core/schema/model/json';
const PROPS_MODULE = '../kit/parts/partProps';

/** Names that TypeScript does not take for an interface. */
const RESERVED: ReadonlySet<string> = new Set(
  `any as async await bigint boolean break case catch class const continue debugger default delete do else enum export
  extends false finally for function if implements import in instanceof interface let never new null number object package
  private protected public return static string super switch symbol this throw true try type typeof undefined unknown
  using var void while with yield`.split(/\s+/),
);

/** The TypeScript types of GraphQL's own scalars. */
const SCALARS: ReadonlyMap<string, string> = new Map([
  ['ID', 'string'],
  ['String', 'string'],
  ['Int', 'number'],
  ['Float', 'number'],
  ['Boolean', 'boolean'],
]);

/**
 * Builds the text of `components/own/schema.d.ts`: an interface per entity, with its values as pages have them. Relations are
 * links to records; secret and deprecated fields are left out.
 *
 * @param source what the schema was read from, for the head of the file
 */
export function buildSchemaTypes(model: Model, source: string): string {
  const types = model.entities.map((entity) => writeEntity(model, entity));
  return `// Written by \`npm run types\` from ${source.replace(/\s+/g, ' ')}. Run it again when the schema has changed.
import type { Json as $Json } from '${JSON_MODULE}';
import type { LinkTo as $LinkTo } from '${PROPS_MODULE}';

${types.join('\n')}`;
}

function writeEntity(model: Model, entity: Entity): string {
  const fields = getShownFields(entity.fields).map((field) => writeField(model, field, '  '));
  return `${writeComment(entity.description, '')}export interface ${toTypeName(entity.type)} {\n${fields.join('')}}\n`;
}

function getShownFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(
    ({ secret, deprecated, via }) => secret === undefined && deprecated !== true && via === undefined,
  );
}

function writeField(model: Model, field: Field, indent: string): string {
  return `${writeComment(field.description, indent)}${indent}readonly ${field.name}: ${writeType(model, field, indent)};\n`;
}

function writeComment(text: string | undefined, indent: string): string {
  const line = text?.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim() ?? '';
  return line === '' ? '' : `${indent}/** ${line} */\n`;
}

function writeType(model: Model, field: Field, indent: string): string {
  const one = writeValueType(model, field, indent);
  if (!field.list) return field.nullable ? `${one} | null` : one;
  const item = hasNonNullItems(field.type) ? one : `${one} | null`;
  const list = /[|&]/.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
  return field.nullable ? `${list} | null` : list;
}

function writeValueType(model: Model, field: Field, indent: string): string {
  const { kind, composite, fields, money } = field;
  if (money !== undefined)
    return `number | string${(money.currency ?? money.holder) === undefined ? '' : ' | { readonly amount: number | string; readonly currency: string }'}`;
  switch (kind) {
    case 'relation':
      return `$LinkTo<${model.entities.some(({ type }) => type === field.target) ? toTypeName(field.target ?? '') : 'unknown'}>`;
    case 'union':
      return '$LinkTo<unknown>';
    case 'enum':
      return writeEnum(model, field);
    case 'object':
      if (composite?.type === 'text') return 'string';
      if (fields === undefined) return '$Json';
      return `{\n${getShownFields(fields)
        .map((inner) => writeField(model, inner, `${indent}  `))
        .join('')}${indent}}`;
    default:
      return SCALARS.get(unwrapTypeName(field.type)) ?? writeCustomScalar(kind);
  }
}

function writeEnum({ enums }: Model, { enum: name = '' }: Field): string {
  const values = Object.hasOwn(enums, name) ? (enums[name]?.values ?? []) : [];
  return values.length === 0 ? 'string' : values.map((value) => `'${value.name}'`).join(' | ');
}

/** Returns the usual type of the values of a kind; backends may send a scalar of their own in another way. */
function writeCustomScalar(kind: Field['kind']): string {
  switch (kind) {
    case 'integer':
    case 'float':
      return 'number';
    case 'bigInteger':
    case 'decimal':
      return 'number | string';
    case 'boolean':
      return 'boolean';
    case 'json':
      return '$Json';
    default:
      return 'string';
  }
}

const toTypeName = (type: string): string => (RESERVED.has(type) ? `${type}_` : type);
