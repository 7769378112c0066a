import fc from 'fast-check';
import { buildSchema, parse, validate, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildFormEntries } from '../../../../../lib/core/schema/model/formEntries';
import { buildReadPlan } from '../../../../../lib/core/operations/write/readPlan';
import { readFormValues } from '../../../../../lib/core/operations/write/readFormValues';
import { readWriteResponse } from '../../../../../lib/core/operations/write/readWriteResponse';
import { buildWritePlan, type WritePlan } from '../../../../../lib/core/operations/write/writePlan';
import { buildWriteVariables } from '../../../../../lib/core/operations/write/writeVariables';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { fuzz } from '../../../../support/fuzz';
import { mutationsOf, SCHEMA_FILES } from '../../../../support/everyMutation';

function faultsOf(schema: GraphQLSchema, document: string): readonly string[] {
  return validate(schema, parse(document)).map(({ message }) => message);
}

/** A model's keys are anything; what they are made of does not matter to a document. */
const keyOf = (entity: Entity | null): readonly string[] => (entity?.key?.fields ?? []).map(() => '1');

describe.each(SCHEMA_FILES.map((file) => [file.split('/').at(-1) ?? file, file] as const))(
  '%s',
  (_, file) => {
    const schema = buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });
    const model = discover(schema);
    const mutations = mutationsOf(model);

    it('has a valid document for every mutation, with every variable used', () => {
      const wrong = mutations.flatMap(({ entity, source }) => {
        const plan = buildWritePlan(model, entity, source);
        return faultsOf(schema, plan.document).map((fault) => `${plan.name}: ${fault}`);
      });
      expect(wrong).toEqual([]);
    });

    it('has a place among the variables for every field of every form, and sends what is demanded', () => {
      const wrong = mutations.flatMap(({ entity, source }) => {
        const plan = buildWritePlan(model, entity, source);
        const declared = new Set(/\(([^)]*)\)/.exec(plan.document)?.[1]?.match(/\$\w+/g) ?? []);
        const heads = [...Object.values(plan.fieldPaths), ...plan.key.map(({ at }) => at)].map(
          ([head]) => head,
        );
        const lost = heads.filter((head) => !declared.has(`$${head ?? ''}`));
        const sent = new Set(Object.keys(buildWriteVariables(plan, { key: keyOf(entity) })));
        const missing = plan.required.filter((name) => !sent.has(name));
        return [...lost, ...missing].map((name) => `${plan.name}: ${name ?? ''}`);
      });
      expect(wrong).toEqual([]);
    });

    it('has a valid document to read what every update starts with', () => {
      const wrong = mutations.flatMap(({ entity, source }) => {
        if (entity === null || source.key.length === 0) return [];
        const plan = buildReadPlan(model, entity, keyOf(entity), {
          entries: buildFormEntries(model, source),
        });
        return plan === null ? [] : faultsOf(schema, plan.document).map((fault) => `${plan.name}: ${fault}`);
      });
      expect(wrong).toEqual([]);
    });
  },
);

/** JSON that looks like an answer: the plan's own response keys, with anything in them. */
function answerLike(plan: WritePlan): fc.Arbitrary<unknown> {
  const words = [
    ...plan.answer.path,
    ...Object.keys(plan.answer.payload),
    ...(plan.document.match(/\w+/g) ?? []),
  ];
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue(),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('__proto__', ...words), tie('tree'), { maxKeys: 6 }),
    ),
  }));
  return tree;
}

describe('whatever comes back', () => {
  const file = SCHEMA_FILES.find((each) => each.endsWith('shop.graphql')) ?? '';
  const model = discover(buildSchema(readFileSync(file, 'utf8'), { assumeValid: true }));
  const mutations = mutationsOf(model);

  it('is read without throwing, and is no success without an answer', () => {
    const anyPlan = fc
      .constantFrom(...mutations)
      .map(({ entity, source }) => buildWritePlan(model, entity, source))
      .chain((plan) =>
        fc.tuple(fc.constant(plan), answerLike(plan), fc.oneof(answerLike(plan), fc.anything())),
      );
    fc.assert(
      fc.property(anyPlan, ([plan, data, errors]) => {
        const outcome = readWriteResponse(plan, { data, errors });
        expect(outcome.succeeded).toBe(outcome.status === 'done' || outcome.status === 'partial');
        if (data === null || typeof data !== 'object' || Array.isArray(data))
          expect(outcome.succeeded).toBe(false);
      }),
      fuzz(400),
    );
  });

  it('is read into values of a form without throwing', () => {
    const updates = mutations.flatMap(({ entity, source }) => {
      const plan =
        entity === null
          ? null
          : buildReadPlan(model, entity, keyOf(entity), { entries: buildFormEntries(model, source) });
      return plan === null ? [] : [plan];
    });
    fc.assert(
      fc.property(fc.constantFrom(...updates), fc.anything(), fc.jsonValue(), (plan, data, record) => {
        const inPlace = plan.path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), record);
        for (const each of [data, inPlace]) {
          const values = readFormValues(plan, each);
          expect(values === null || JSON.stringify(values).startsWith('{')).toBe(true);
        }
      }),
      fuzz(400),
    );
  });
});
