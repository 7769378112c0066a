import fc from 'fast-check';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../lib/core/operations/catalog/allDocuments';
import {
  toKeySegment,
  listHref,
  lookUpHref,
  parseKeySegment,
  recordHref,
  singletonHref,
} from '../../../../lib/ground/routes/hrefs';
import { RESERVED_SLUGS } from '../../../../lib/core/schema/entities/reservedSlugs';
import { discover } from '../../../../lib/core/schema/discover';
import type { Model } from '../../../../lib/core/schema/model/model';
import { fuzz } from '../../../support/fuzz';
import { composedBackends } from '../../core/schema/composed/compose';
import { hostileSchemas } from '../../core/schema/hostileSchemas';

const modelOf = (sdl: string): Model =>
  discover(buildSchema(sdl, { assumeValid: true, assumeValidSDL: true }));

/** A model is a description of what it was read from, not a copy for every way to it: this much per letter of SDL, and a little. */
const LETTERS_PER_LETTER = 20;

describe('any schema', { timeout: 180_000 }, () => {
  it('is read to the end, as plain JSON that comes back as it was', () => {
    fc.assert(
      fc.property(hostileSchemas, (sdl) => {
        const model = modelOf(sdl);
        expect(JSON.parse(JSON.stringify(model))).toEqual(model);
        for (const { list, get, key } of model.entities) {
          for (const { required, name } of list?.steps.flatMap(({ args }) => args) ?? [])
            if (required) expect(JSON.stringify(list)).toContain(`"path":["${name}"`);
          for (const { part } of get?.key ?? []) if (part >= 0) expect(key?.fields[part]).toBeDefined();
        }
      }),
      fuzz(200),
    );
  });

  it('gives addresses that are unique, free and read back as what they were made of', () => {
    fc.assert(
      fc.property(
        hostileSchemas,
        fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
        (sdl, key) => {
          const model = modelOf(sdl);
          const slugs = model.entities.map(({ slug }) => slug);
          for (const slug of slugs) {
            expect(RESERVED_SLUGS.has(slug)).toBe(false);
            expect(slug).toBe(toKeySegment([slug]));
            const [first, second] = recordHref(slug, key).slice(1).split('/');
            expect(first).toBe(slug);
            const back = parseKeySegment(decodeURIComponent(second ?? ''));
            expect(back).toEqual(key.map((part) => part.toWellFormed()));
          }
          const addresses = [
            ...slugs.map(listHref),
            ...model.lookUps.map(({ slug }) => lookUpHref(slug)),
            ...model.singletons.map(({ slug }) => singletonHref(slug)),
          ];
          expect(new Set(addresses).size).toBe(addresses.length);
          expect(new Set(model.siteActions.map(({ slug }) => slug)).size).toBe(model.siteActions.length);
        },
      ),
      fuzz(200),
    );
  });

  it('gives documents of which every one is valid', () => {
    fc.assert(
      fc.property(hostileSchemas, (sdl) => {
        const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });
        for (const { document, entity, operation } of buildAllDocuments(discover(schema))) {
          const faults = validate(schema, parse(document)).map(({ message }) => message);
          expect({ entity, operation, faults, document }).toEqual({
            entity,
            operation,
            faults: [],
            document,
          });
        }
      }),
      fuzz(100),
    );
  });

  it('has a model that grows with its text alone', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostileSchemas,
          composedBackends.map(({ sdl }) => sdl),
        ),
        (sdl) => {
          expect(JSON.stringify(modelOf(sdl)).length).toBeLessThan(sdl.length * LETTERS_PER_LETTER + 10_000);
        },
      ),
      fuzz(100),
    );
  });

  it('is read twice to the same model: nothing is left over from another schema', () => {
    fc.assert(
      fc.property(hostileSchemas, hostileSchemas, (sdl, other) => {
        const before = JSON.stringify(modelOf(sdl));
        modelOf(other);
        expect(JSON.stringify(modelOf(sdl))).toBe(before);
      }),
      fuzz(30),
    );
  });
});
