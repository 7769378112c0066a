import { buildSchema, getVariableValues, isEnumType, Kind, parse, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FormField, FormGroups } from '../../../../../lib/features/form/drafts/formField';
import { parseInputType } from '../../../../../lib/features/form/drafts/parseInputType';
import { parseDrafts, type ParsedForm } from '../../../../../lib/features/form/drafts/parseDrafts';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { buildWritePlan, type WritePlan } from '../../../../../lib/core/operations/write/writePlan';
import { buildWriteVariables } from '../../../../../lib/core/operations/write/writeVariables';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Json } from '../../../../../lib/core/schema/model/json';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { buildFormParts, type FormParts } from '../../../../../lib/features/form/formParts';
import { buildFormGroup } from '../../../../../lib/features/form/formGroups';
import { filledForm, type Fill } from '../../../writing/filledForm';
import { mutationsOf, SCHEMA_FILES } from '../../../../support/everyMutation';

const READING = { locale: 'en', timeZone: 'Europe/Warsaw', before: {} } as const;

/** Every file stands where its place in the variables has null; anything that is not null will do for an Upload. */
function withFiles(values: ParsedForm['values'], files: ParsedForm['files']): Json {
  return files.reduce<Json>((whole, { path }) => setAt(whole, path, 'file'), values);
}

function setAt(value: Json, [head, ...rest]: readonly string[], leaf: Json): Json {
  if (head === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((each: Json, index) => (String(index) === head ? setAt(each, rest, leaf) : each));
  if (typeof value !== 'object' || value === null) return value;
  // An object of JSON, as was just checked.
  const object = value as { readonly [name: string]: Json };
  return { ...object, [head]: setAt(object[head] ?? null, rest, leaf) };
}

function refusals(
  schema: GraphQLSchema,
  document: string,
  variables: { readonly [name: string]: Json },
): readonly string[] {
  const [operation] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return ['no operation'];
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return errors.map(({ message }) => message);
}

/** A record's key as the plan wants it: of an enum one of its values, of anything else a number. */
function keyOf(
  schema: GraphQLSchema,
  { plan, entity }: { readonly plan: WritePlan; readonly entity: Entity | null },
): { readonly key: readonly string[]; readonly record: { readonly [name: string]: Json } } {
  const valueOf = (type: string): string => {
    const named = schema.getType(parseInputType(type).name);
    return isEnumType(named) ? (named.getValues()[0]?.name ?? '') : '7';
  };
  const partType = (part: number) => plan.key.find((place) => place.part === part)?.type ?? 'ID';
  const others = plan.key.flatMap(({ field, type }) =>
    field === undefined ? [] : [[field.split('.'), valueOf(type)] as const],
  );
  return {
    key: (entity?.key?.fields ?? []).map((_, part) => valueOf(partType(part))),
    record: Object.fromEntries(
      others.map(([[name = '', ...rest], value]) => [
        name,
        rest.reduceRight<Json>((inner, each) => ({ [each]: inner }), value),
      ]),
    ),
  };
}

/** Every field of a form and of its groups. */
function* allFields({
  fields,
  groups,
}: {
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
}) {
  yield* fields;
  for (const group of Object.values(groups)) yield* group.fields;
}

describe.each(SCHEMA_FILES.map((file) => [file.split('/').at(-1) ?? file, file] as const))(
  '%s',
  (_, file) => {
    const schema = buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });
    const model = discover(schema);
    const to = { ...createLabelContext(model, createLabels(null, 'en')), translate: getTranslator('en') };
    const forms = mutationsOf(model).map(({ entity, source }) => {
      return {
        plan: buildWritePlan(model, entity, source),
        entity,
        parts: buildFormParts(to, entity, source),
      };
    });

    function faultsOf(parts: FormParts, fill: Fill, form: (typeof forms)[number]): readonly string[] {
      const read = parseDrafts(parts.fields, filledForm(parts.fields, parts.groups, fill), {
        ...READING,
        groups: parts.groups,
      });
      const faults = read.issues.map(({ path, rule }) => `${form.plan.name} ${path.join('.')}: ${rule}`);
      // An object of fields stays one.
      const values = withFiles(read.values, read.files) as ParsedForm['values'];
      const variables = buildWriteVariables(form.plan, { values, ...keyOf(schema, form) });
      return [
        ...faults,
        ...refusals(schema, form.plan.document, variables).map((each) => `${form.plan.name}: ${each}`),
      ];
    }

    it.each<Fill>(['minimal', 'maximal'])('takes %s values in every form, as graphql-js does', (fill) => {
      expect(forms.flatMap((form) => faultsOf(form.parts, fill, form))).toEqual([]);
    });

    it('shows every field in exactly one card, and tokens in none', () => {
      const wrong = forms.flatMap(({ plan, parts }) => {
        const shown = parts.sections.flatMap((section) => section.fields);
        const names = parts.fields.map(({ name }) => name);
        const wanted = names.filter((name) => !parts.tokens.includes(name));
        return shown.toSorted().join() === wanted.toSorted().join() ? [] : [`${plan.name}: ${shown.join()}`];
      });
      expect(wrong).toEqual([]);
    });

    it('brings along every group that is due, and gives any other that is asked for', () => {
      const objects = forms.flatMap(({ parts }) =>
        [...allFields(parts)].filter(({ kind }) => kind === 'object'),
      );
      const names = new Set(objects.map(({ name, group }) => group ?? `${name}: none`));
      const wrong = [...names].filter((name) => buildFormGroup(to, name)?.[name] === undefined);
      const missing = forms.flatMap(({ plan, parts }) =>
        parts.fields.flatMap(({ name, group, type }) =>
          group !== undefined && parseInputType(type).nonNull && !Object.hasOwn(parts.groups, group)
            ? [`${plan.name} ${name}`]
            : [],
        ),
      );
      expect([...wrong, ...missing]).toEqual([]);
    });
  },
);
