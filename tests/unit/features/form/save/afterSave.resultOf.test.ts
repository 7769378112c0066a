import { describe, expect, it } from 'vitest';
import { readWrittenRecord } from '../../../../../lib/core/operations/write/writtenRecord';
import { buildResultView } from '../../../../../lib/features/form/save/afterSave';

const reader = { type: 'District', path: 'districts', key: ['code'], title: 'name' };
const district = (code: string) => ({ code, name: `District ${code}` });
const view = {
  intent: 'action',
  payload: ['counted', 'note'].map((name) => ({
    name,
    label: { text: name },
    kind: 'text' as const,
    list: false,
  })),
  resultEntity: { slug: 'districts', singular: { text: 'District' } },
  afterSave: { type: 'page' as const, href: '/reports/7' },
} as const;
const tell = (answer: { districts?: unknown }, payload = {}) =>
  buildResultView(view, { record: readWrittenRecord(reader, answer), payload });

describe('what an action answered', () => {
  it('is a record of another page', () => {
    expect(tell({ districts: [district('A')] })?.record).toMatchObject({
      href: '/districts/A',
      title: 'District A',
    });
  });

  it('is no record where it gave several: none of them is the answer', () => {
    expect(tell({ districts: [district('A'), district('B')] })).toBeNull();
  });

  it('is no news where it is the form’s own record, or nothing that the form shows', () => {
    const own = { ...view, afterSave: { type: 'page' as const, href: '/districts/A' } };
    expect(
      buildResultView(own, {
        record: readWrittenRecord(reader, { districts: [district('A')] }),
        payload: {},
      }),
    ).toBeNull();
    expect(tell({}, { ok: true, clientMutationId: 'x', note: '' })).toBeNull();
    expect(
      buildResultView({ ...view, intent: 'update' }, { record: null, payload: { counted: 3 } }),
    ).toBeNull();
  });

  it('of anything is what the backend said beside it', () => {
    const told = (intent: 'create' | 'update', answer: object = {}) =>
      buildResultView(
        { ...view, intent },
        { record: readWrittenRecord(reader, answer), payload: { counted: 3 }, notes: ['Nobody was told.'] },
      );
    expect(told('update')).toEqual({
      fields: [],
      values: { counted: 3 },
      record: null,
      notes: ['Nobody was told.'],
    });
    expect(told('create', { districts: [district('A')] })?.record?.href).toBe('/districts/A');
  });

  it('is always told where it began a session that nobody keeps: it may have been for that alone', () => {
    expect(buildResultView(view, { record: null, payload: { ok: true }, unkept: true })).toEqual({
      fields: [],
      values: { ok: true },
      record: null,
      unkept: true,
    });
    expect(
      buildResultView({ ...view, intent: 'update' }, { record: null, payload: {}, unkept: true }),
    ).toBeNull();
  });

  it('is what the payload says, zero included', () => {
    expect(tell({}, { ok: true, counted: 0 })?.fields.map(({ name }) => name)).toEqual(['counted']);
  });
});
