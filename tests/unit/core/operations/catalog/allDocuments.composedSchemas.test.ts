import fc from 'fast-check';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { discover } from '../../../../../lib/core/schema/discover';
import { fuzz } from '../../../../support/fuzz';
import { compose, composedBackends } from '../../schema/composed/compose';
import { differences } from '../../schema/composed/differences';
import { NOUNS } from '../../schema/composed/nouns';
import { CHOICES, settled, styles, type Style } from '../../schema/composed/style';

const PLAIN = settled(
  Object.fromEntries(Object.entries(CHOICES).map(([shape, [first]]) => [shape, first])) as unknown as Style,
);

describe('shapes that nobody has seen together', { timeout: 180_000 }, () => {
  it.each(Object.entries(CHOICES).flatMap(([shape, choices]) => choices.map((choice) => [shape, choice])))(
    'finds everything where only %s is %s',
    (shape, choice) => {
      const { sdl, expected } = compose(settled({ ...PLAIN, [String(shape)]: choice }), NOUNS.slice(0, 3));
      expect(differences(discover(buildSchema(sdl)), expected)).toEqual([]);
    },
  );

  it('finds everything however paging, envelope, total, sort, filter, key, reads and mutations are combined', () => {
    fc.assert(
      fc.property(composedBackends, ({ sdl, expected }) => {
        expect({ differences: differences(discover(buildSchema(sdl)), expected), sdl }).toEqual({
          differences: [],
          sdl,
        });
      }),
      fuzz(250),
    );
  });

  it('gives documents of which every one is valid', () => {
    fc.assert(
      fc.property(composedBackends, ({ sdl }) => {
        const schema = buildSchema(sdl);
        const documents = buildAllDocuments(discover(schema));
        const invalid = documents.filter(({ document }) => validate(schema, parse(document)).length > 0);
        expect({ invalid, sdl }).toEqual({ invalid: [], sdl });
        expect(documents.length).toBeGreaterThan(0);
      }),
      fuzz(30),
    );
  });

  it('says no more than was composed: a backend without writes has no forms', () => {
    fc.assert(
      fc.property(styles, (style) => {
        const { sdl } = compose({ ...style, write: 'none' }, NOUNS.slice(3, 5));
        const { entities } = discover(buildSchema(sdl));
        expect(
          entities.filter((own) => own.create ?? own.update ?? own.delete).map(({ type }) => type),
        ).toEqual([]);
        expect(entities.length).toBe(2);
      }),
      fuzz(40),
    );
  });
});
