import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { CLINIC_CONFIG, CLINIC_SDL } from '../../../../deep/attacks/clinicSchema';
import { HIDDEN_DOCUMENTS } from '../../../../deep/attacks/hiddenDocuments';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { getPublicModel } from '../../../../../lib/site/site/publicModel';

const schema = buildSchema(CLINIC_SDL);
const model = getPublicModel(
  discoverWithOverrides(buildSchema(CLINIC_SDL), { config: CLINIC_CONFIG, source: 'site.config.json' }),
);
const find = (document: string): string | null => findHiddenPart({ schema, model, document, variables: {} });

test.each(Object.entries(HIDDEN_DOCUMENTS))('%s is refused', (_, document) => {
  expect(find(document)).not.toBeNull();
});

test.each([
  '{ visits { items { title } } }',
  '{ rooms { items { name } } }',
  'mutation A { createVisit(input: { title: "x" }) { id } }',
])('what is visible is not: %s', (document) => {
  expect(find(document)).toBeNull();
});
