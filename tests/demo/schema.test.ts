import { readFileSync } from 'node:fs';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  printSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
} from 'graphql';
import { createSchema } from 'graphql-yoga';
import { describe, expect, it } from 'vitest';
import { RESOLVERS } from '../../demo/backend/resolvers/resolvers';
import { typeDefs } from '../../demo/backend/typeDefs';

interface Labels {
  readonly types: Readonly<Record<string, { readonly fields?: Readonly<Record<string, unknown>> }>>;
  readonly enums: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly operations: Readonly<Record<string, unknown>>;
  readonly inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const labels: { readonly en: Labels; readonly pl: Labels } = JSON.parse(
  readFileSync('demo/labels.json', 'utf8'),
);
const schema = createSchema({ typeDefs: typeDefs(), resolvers: RESOLVERS });
const types: readonly GraphQLNamedType[] = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
/** Wrappers around rows, which nobody ever sees. */
const WRAPPER = /(Connection|Edge|Page|PageInfo|PageNumberInfo)$/;

describe('the schema', () => {
  it('is printed in demo/schema.graphql (npx tsx demo/printSchema.ts)', () => {
    expect(readFileSync('demo/schema.graphql', 'utf8')).toBe(`${printSchema(schema)}\n`);
  });

  it('describes every type, field, argument, input field and enum value', () => {
    const silent: string[] = [];
    const check = (name: string, { description }: { description?: string | null }) => {
      if (!description) silent.push(name);
    };
    for (const type of types) {
      check(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field);
        if (!('args' in field)) continue;
        // "id: ID!" and "input: CreateReportInput!" say it all.
        const args: readonly GraphQLArgument[] = field.args;
        const telling = args.filter(({ name }) => !['id', 'input', 'code'].includes(name));
        for (const arg of telling) check(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
    expect(silent).toEqual([]);
  });
});

describe('the labels', () => {
  const polish = labels.pl;

  it('name everything in Polish', () => {
    const missing: string[] = [];
    for (const type of types) {
      if (isEnumType(type)) {
        for (const { name } of type.getValues())
          if (!polish.enums[type.name]?.[name]) missing.push(`${type.name}.${name}`);
      } else if (isInputObjectType(type)) {
        for (const name of Object.keys(type.getFields())) {
          if (!polish.inputs[type.name]?.[name] && !polish.inputs['*']?.[name])
            missing.push(`${type.name}.${name}`);
        }
        // No page names a subscription.
      } else if (isObjectType(type) && type !== schema.getSubscriptionType()) {
        for (const field of Object.values(type.getFields())) {
          for (const { name } of field.args)
            if (!polish.inputs['*']?.[name]) missing.push(`${field.name}(${name})`);
          if (type === schema.getQueryType() || type === schema.getMutationType()) {
            if (!polish.operations[field.name]) missing.push(field.name);
          } else if (!WRAPPER.test(type.name) && !/Payload$/.test(type.name)) {
            if (!polish.types[type.name]?.fields?.[field.name]) missing.push(`${type.name}.${field.name}`);
          }
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('name nothing that is not there', () => {
    const known = schema.getTypeMap();
    const strange: string[] = [];
    for (const language of [labels.en, labels.pl]) {
      const names = [
        ...Object.keys(language.types),
        ...Object.keys(language.enums),
        ...Object.keys(language.inputs),
      ];
      strange.push(...names.filter((name) => name !== '*' && known[name] === undefined));
      const operations = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
      strange.push(...Object.keys(language.operations).filter((name) => operations[name] === undefined));
      for (const [name, { fields }] of Object.entries(language.types)) {
        const type = known[name];
        const own = isObjectType(type) ? type.getFields() : {};
        strange.push(
          ...Object.keys(fields ?? {}).flatMap((field) => (own[field] ? [] : [`${name}.${field}`])),
        );
      }
    }
    expect(strange).toEqual([]);
  });
});
