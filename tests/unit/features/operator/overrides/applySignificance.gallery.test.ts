import { expect, it } from 'vitest';
import { PICTURED_TYPES } from '../../../picturedTypes';
import { entityIn, modelOf, refusal } from '../../../overrides/overridesLab';
import { withReasonTexts } from '../../../../support/reasonTexts';

const SDL = /* GraphQL */ `
  type Query {
    works(limit: Int, offset: Int): [Work!]!
    rooms(limit: Int, offset: Int): [Room!]!
  }
  ${PICTURED_TYPES}
`;
const galleryOf = (entities: unknown, type = 'Work') =>
  entityIn(modelOf({ entities }, SDL), type).displays.gallery;

it('is the picture with its parts, with its evidence, and none without pictures', () => {
  expect(withReasonTexts(galleryOf({}))).toEqual({
    value: 'photo',
    reason: '`photo` is a picture with its parts',
  });
  expect(galleryOf({}, 'Room')).toBeNull();
});

it('is the next picture where the first is hidden or secret', () => {
  expect(galleryOf({ Work: { fields: { photo: { hide: true } } } })?.value).toBe('coverImageUrl');
  const fields = { photo: { hide: true }, coverImageUrl: { secret: true } };
  expect(galleryOf({ Work: { fields } })).toBeNull();
});

it('is the picture that the operator states, or none', () => {
  expect(withReasonTexts(galleryOf({ Work: { gallery: 'coverImageUrl' } }))).toEqual({
    value: 'coverImageUrl',
    reason: 'stated by entities.Work.gallery',
  });
  expect(galleryOf({ Work: { gallery: false } })).toBeNull();
});

it('refuses a stated field that is no picture, or that is hidden', () => {
  expect(refusal({ entities: { Work: { gallery: 'pages' } } }, SDL)).toContain('gallery: ');
  const hidden = { gallery: 'photo', fields: { photo: { hide: true } } };
  expect(refusal({ entities: { Work: hidden } }, SDL)).toContain('gallery: fields.photo.hide hides photo');
});
