import { buildSchema, parse, validate, validateSchema } from 'graphql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import { WORKSHOP } from '../../../overrides/overridesLab';
import { fuzz } from '../../../../support/fuzz';

/** Something of every kind, all of which fits the whole schema. */
const CONFIG: SiteConfig = {
  entities: {
    Repair: {
      list: 'openRepairs',
      get: 'repairByTicket',
      title: 'subject',
      update: 'updateRepair',
      delete: 'archiveRepair',
      group: 'work',
      fields: { note: { hide: true }, hours: { kind: 'text' } },
    },
    Mechanic: { title: 'phone', protected: true },
    Bay: { hide: true },
  },
  arguments: { 'Query.parts.branch': { value: 'north' } },
  operations: { workshop: { hide: true }, finish: { entity: 'Repair' } },
};

const lines = WORKSHOP.split('\n');
const fields = lines.flatMap((line, index) => (/^ {4}\w+.*: /.test(line) ? [index] : []));

describe('of a backend that tells some of its users less', () => {
  it('a model is made whatever is missing of what the overrides name, and every document fits what there is', () => {
    fc.assert(
      fc.property(fc.subarray(fields), fc.boolean(), (chosen, mostGone) => {
        const gone = new Set(mostGone ? chosen : chosen.slice(0, 4));
        const part = lines.filter((_, index) => !gone.has(index)).join('\n');
        const schema = schemaOf(part);
        fc.pre(schema !== null);
        if (schema === null) return;
        const model = discoverWithOverrides(schema, {
          config: CONFIG,
          source: 'site.config.ts',
          fit: 'some',
        });
        const invalid = [...buildAllDocuments(model)].flatMap(({ document }) =>
          validate(schema, parse(document)),
        );
        expect(invalid.map(({ message }) => message)).toEqual([]);
      }),
      fuzz(60),
    );
  });

  it('a title that is not told of is none', () => {
    const schema = buildSchema(WORKSHOP.replace(/\n    subject: String\n/, '\n'));
    const repair = discoverWithOverrides(schema, {
      config: CONFIG,
      source: 'site.config.ts',
      fit: 'some',
    }).entities.find(({ type }) => type === 'Repair');
    expect(repair?.title).toBe('title');
    expect(() =>
      discoverWithOverrides(buildSchema(WORKSHOP.replace(/\n    subject: String\n/, '\n')), {
        config: CONFIG,
        source: 'site.config.ts',
      }),
    ).toThrow(/entities\.Repair\.title/);
  });
});

function schemaOf(sdl: string): ReturnType<typeof buildSchema> | null {
  try {
    const schema = buildSchema(sdl);
    return validateSchema(schema).length === 0 ? schema : null;
  } catch {
    return null;
  }
}
