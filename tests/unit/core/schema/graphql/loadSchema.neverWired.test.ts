import { existsSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { parseSchema } from '../../../../../lib/core/schema/graphql/loadSchema';
import type { Entity, Model } from '../../../../../lib/core/schema/model/model';
import type { WriteSource } from '../../../../../lib/core/schema/model/writes';
import { EXCERPTS } from '../neverWired/excerpts';
import { REAL } from '../neverWired/realSchemas';

/** Beside the project, where somebody has them. */
const FOLDER = '../shared/schemas';

/** `Invoice.delete deleteInvoice` for everything that a record's page offers. */
function wired(model: Model): readonly string[] {
  const path = ({ steps }: WriteSource): string => steps.map(({ field }) => field).join('.');
  const ofEntity = (entity: Entity): readonly string[] => [
    ...(['create', 'update', 'delete'] as const).flatMap((role) => {
      const source = entity[role];
      return source === null ? [] : [`${entity.type}.${role} ${path(source)}`];
    }),
    ...entity.actions.map(({ source }) => `${entity.type}.action ${path(source)}`),
  ];
  return model.entities.flatMap(ofEntity);
}

describe('mutations that must not be taken for what they look like', () => {
  const all = EXCERPTS.flatMap(({ name, never }) => never.map((each) => [name, ...each] as const));
  const models = new Map(EXCERPTS.map(({ name, sdl }) => [name, wired(discover(buildSchema(sdl)))]));

  it('are at least sixty, each with its reason', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.filter(([, , , why]) => why.length < 10)).toEqual([]);
  });

  it.each(all)('%s: %s is never %s, because %s', (name, role, mutation) => {
    expect(models.get(name)).not.toContain(`${role} ${mutation}`);
  });

  it.each(all)('%s: the mutation behind %s is there to be mistaken: %s', (name, _, mutation) => {
    expect(EXCERPTS.find((each) => each.name === name)?.sdl).toContain(`${mutation}(`);
  });
});

describe.runIf(existsSync(FOLDER))(
  'mutations of real schemas that must not be taken for what they look like',
  () => {
    it.each(Object.entries(REAL))('%s', (name, never) => {
      const found = wired(discover(parseSchema(readFileSync(`${FOLDER}/${name}.graphql`, 'utf8'))));
      expect(found.length).toBeGreaterThan(0);
      expect(never.filter(([role, mutation]) => found.includes(`${role} ${mutation}`))).toEqual([]);
    });
  },
);
