import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getDraft,
  UNSET_DRAFT,
  type Draft,
  type Drafts,
} from '../../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import {
  parseInputType,
  acceptsMany,
  getItemType,
} from '../../../../../lib/features/form/drafts/parseInputType';
import { parsePostedDrafts } from '../../../../../lib/features/form/server/parsePostedDrafts';
import { EVERY_KIND, formView, GROUPS } from '../../../fixtures/formView';
import { postedBy } from '../../../support/renderForm';
import { fuzz } from '../../../../support/fuzz';

const typed = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map((text) => text.replace(/\r/g, '·'));

/** Anything that a place can hold, once somebody has filled it in by the form. */
function filled(field: FormField, type: string, depth: number): fc.Arbitrary<Draft> {
  if (acceptsMany(field, type))
    return fc
      .array(filled(field, getItemType(field, type), depth + 1), { minLength: 1, maxLength: 3 })
      .map((items) => ({ type: 'items', items }));
  if (field.kind === 'relation')
    return fc
      .tuple(typed, typed)
      .map(([key, title]) => ({ type: 'record', key: key.replace(/\n/g, '·'), title }));
  if (field.kind === 'object' && field.group !== undefined) return group(field.group, depth);
  const values = field.kind === 'boolean' ? ['true', 'false'] : field.options?.map(({ value }) => value);
  const text = values === undefined ? typed : fc.constantFrom(...values);
  const isOneLine = !['text', 'longText', 'json', 'object', 'union'].includes(field.kind);
  return text.map((each) => ({ type: 'text', text: isOneLine ? each.replace(/\n/g, ' ') : each }));
}

function group(name: string, depth: number): fc.Arbitrary<Draft> {
  const { fields = [], oneOf } = GROUPS[name] ?? {};
  const inner = depth > 2 ? fields.filter(({ kind }) => kind !== 'object') : fields;
  const drafts =
    oneOf === true
      ? fc.constantFrom(...inner).chain((field) => draftsOf([field], depth, 1))
      : draftsOf(inner, depth, 0);
  return drafts.map((each) => ({ type: 'group', fields: each }));
}

/** Left alone, null, empty, or filled in. */
function anyDraft(field: FormField, depth: number): fc.Arbitrary<Draft> {
  const { nonNull } = parseInputType(field.type);
  const isText = /^(String|ID)/.test(field.type) && field.options === undefined && field.kind !== 'relation';
  const isList = acceptsMany(field, field.type);
  return fc.oneof(
    { weight: 3, arbitrary: filled(field, field.type, depth) },
    fc.constant(UNSET_DRAFT),
    ...(nonNull ? [] : [fc.constant<Draft>({ type: 'null' })]),
    ...(isText ? [fc.constant<Draft>({ type: 'text', text: '' })] : []),
    ...(isList ? [fc.constant<Draft>({ type: 'items', items: [] })] : []),
  );
}

function draftsOf(fields: readonly FormField[], depth: number, atLeast: 0 | 1): fc.Arbitrary<Drafts> {
  const parts = fields.map((field) =>
    (atLeast === 1 ? filled(field, field.type, depth + 1) : anyDraft(field, depth + 1)).map(
      (draft) => [field.name, draft] as const,
    ),
  );
  return fc.tuple(...parts).map((entries) => Object.fromEntries(entries));
}

/** Only what is there; a group that is due is there, even with nothing in it. */
function told(drafts: Drafts, fields: readonly FormField[]): Drafts {
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const draft = plain(getDraft(drafts, field.name), field, field.type);
      return draft.type === 'unset' ? [] : [[field.name, draft]];
    }),
  );
}

function plain(draft: Draft, field: FormField, type: string): Draft {
  const inner = GROUPS[field.group ?? '']?.fields;
  if (draft.type === 'items')
    return { type: 'items', items: draft.items.map((row) => plain(row, field, getItemType(field, type))) };
  const isDue =
    field.kind === 'object' &&
    inner !== undefined &&
    parseInputType(type).nonNull &&
    !acceptsMany(field, type);
  // Money with nothing in it is none.
  if (draft.type === 'group' && field.group === 'Money' && isNothing(draft.fields)) return UNSET_DRAFT;
  if (draft.type === 'group' && field.group === 'Money')
    return {
      type: 'group',
      fields: Object.fromEntries(Object.entries(draft.fields).filter(([, part]) => !isNothing({ part }))),
    };
  if (draft.type === 'group' || (isDue && draft.type === 'unset'))
    return { type: 'group', fields: told(draft.type === 'group' ? draft.fields : {}, inner ?? []) };
  return draft;
}

function isNothing(drafts: Drafts): boolean {
  return Object.values(drafts).every(
    (draft) => draft.type === 'unset' || (draft.type === 'text' && draft.text === ''),
  );
}

/** Files do not travel that way, and a folded group is asked for first. */
const FIELDS = EVERY_KIND.filter(({ kind, name }) => kind !== 'upload' && name !== 'unknown');

/** Some of the fields, and what they hold. */
const aForm = fc
  .subarray([...FIELDS], { minLength: 1, maxLength: 5 })
  .chain((fields) => fc.record({ fields: fc.constant(fields), drafts: draftsOf(fields, 0, 0) }));

describe('a form that is posted without JavaScript', () => {
  it.each(['create', 'update'] as const)(
    'carries whatever a form can hold: what the server drew reads back as the same drafts (%s)',
    (intent) => {
      fc.assert(
        fc.property(aForm, ({ fields, drafts }) => {
          const view = formView(fields, { groups: GROUPS, drafts, base: {}, intent });
          const form = { fields, groups: GROUPS, base: {}, isUpdate: intent === 'update' };
          const read = parsePostedDrafts(form, postedBy('en', view));
          expect(read.again).toBe(false);
          expect(told(read.drafts, fields)).toEqual(told(drafts, fields));
        }),
        fuzz(100),
      );
    },
    120_000,
  );
});
