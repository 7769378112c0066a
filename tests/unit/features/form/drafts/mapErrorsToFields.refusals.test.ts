import { describe, expect, it } from 'vitest';
import { mapErrorsToFields } from '../../../../../lib/features/form/drafts/mapErrorsToFields';
import { plainForm } from '../../../forms/plainForm';
import { REFUSAL_SHAPES, type RefusalShape } from '../../../core/operations/write/refusalShapes';
import { WriteLab } from '../../../core/operations/write/writeLab';

const WRITES = ['create', 'update', 'delete'] as const;

function labOf({ type }: RefusalShape, answer: () => unknown): WriteLab {
  const [value = '', ...types] = type.split('}');
  const values = types.join('}');
  return new WriteLab(
    `type Query { jars(first: Int): [Jar!]! jar(id: ID!): Jar }
     type Jar { id: ID! name: String! size: Int }
     input BoxInput { wallWidth: Int } input MarkInput { text: String }
     input JarInput { name: String size: Int box: BoxInput marks: [MarkInput!] }
     type Mutation {
       createJar(input: JarInput!): ${value}
       updateJar(id: ID!, input: JarInput!): ${value}
       deleteJar(id: ID!): ${value}
     }${values}`,
    { createJar: answer, updateJar: answer, deleteJar: answer },
  );
}

const ask = (of: (typeof WRITES)[number]) =>
  of === 'delete'
    ? { key: ['7'] }
    : of === 'update'
      ? { key: ['7'], values: { name: 'x' } }
      : { values: { name: 'x' } };

describe.each(REFUSAL_SHAPES.map((shape) => [shape.name, shape] as const))('%s', (_, shape) => {
  it.each(WRITES)('refuses a %s, at the fields that it names', async (of) => {
    const lab = labOf(shape, shape.refused);
    const outcome = await lab.write('Jar', of, ask(of));
    expect([outcome.status, outcome.succeeded]).toEqual(['refused', false]);
    const { fields, groups } = plainForm(lab, 'Jar', of === 'delete' ? 'update' : of);
    const placed = mapErrorsToFields(fields, groups, outcome.errors);
    expect(placed.map(({ path, text }) => [path.join('.'), text])).toEqual(shape.told);
  });

  it.each(WRITES)('does not stand in the way of a %s that was done', async (of) => {
    const lab = labOf(shape, () => shape.done);
    const outcome = await lab.write('Jar', of, ask(of));
    expect(outcome).toMatchObject({ status: 'done', record: { key: ['7'] }, errors: [] });
  });
});
