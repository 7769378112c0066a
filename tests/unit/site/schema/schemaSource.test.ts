import { describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../lib/features/operator/overrides/discoverWithOverrides';
import { hashSchema } from '../../../../lib/site/schema/modelCache';
import { buildSourceSchema } from '../../../../lib/site/schema/sourceSchema';
import { createSchemaSource, type SchemaSource } from '../../../../lib/site/schema/schemaSource';
import { configOf } from '../../overrides/overridesLab';

const BEFORE =
  'type Query { boxes: [Box!]! tags: [Tag!]! } type Box { id: ID! name: String } type Tag { id: ID! name: String }';
const AFTER = BEFORE.replaceAll('Tag', 'Mark').replaceAll('tags', 'marks');
const HIDE_TAG = { entities: { Tag: { hide: true } } };

/** A source whose schema and overrides are what `now` holds. */
function sourceOf(now: { sdl: string; config: unknown }): SchemaSource {
  return createSchemaSource({
    fetchIntrospection: null,
    readFile: () => Promise.resolve(now.sdl),
    loadModelBuilder: () => {
      const config = configOf(now.config);
      return Promise.resolve({
        hashSources: ({ answer, text }) => hashSchema(answer, text, JSON.stringify(config)),
        make: (sources) => {
          const schema = buildSourceSchema(sources);
          return {
            getSchema: () => schema,
            model: discoverWithOverrides(schema, { config, source: 'site.config.ts' }),
          };
        },
      });
    },
    refreshSeconds: 300,
    now: () => 0,
  });
}

const typesIn = async (source: SchemaSource) =>
  (await source.getCurrent()).model.entities.map(({ type }) => type);

describe('overrides while the site runs', () => {
  it('are live with the next reading after they were changed, beside an unchanged schema', async () => {
    const now: { sdl: string; config: unknown } = { sdl: BEFORE, config: {} };
    const source = sourceOf(now);
    expect(await typesIn(source)).toEqual(['Box', 'Tag']);
    const { model } = await source.getCurrent();
    await source.refresh();
    expect((await source.getCurrent()).model).toBe(model);
    now.config = HIDE_TAG;
    await source.refresh();
    expect(await typesIn(source)).toEqual(['Box']);
    now.config = {};
    await source.refresh();
    expect(await typesIn(source)).toEqual(['Box', 'Tag']);
  });

  it('that do not fit a changed schema leave the last good model, and the state says so', async () => {
    const now: { sdl: string; config: unknown } = { sdl: BEFORE, config: HIDE_TAG };
    const source = sourceOf(now);
    const before = await source.getCurrent();
    now.sdl = AFTER;
    await expect(source.refresh()).rejects.toThrow('entities.Tag: There are the entities Box, Mark');
    expect((await source.getCurrent()).model).toBe(before.model);
    expect(source.getState().lastError).toMatchObject({ code: 'config' });
    now.config = { entities: { Mark: { hide: true } } };
    await source.refresh();
    expect(await typesIn(source)).toEqual(['Box']);
    expect(source.getState().lastError).toBeNull();
  });

  it('that cannot be read leave the last good model too, and are the fault of a first load', async () => {
    const now: { sdl: string; config: unknown } = { sdl: BEFORE, config: {} };
    const source = sourceOf(now);
    const before = await source.getCurrent();
    now.config = { entities: 7 };
    await expect(source.refresh()).rejects.toThrow('entities must be an object, not 7');
    expect((await source.getCurrent()).model).toBe(before.model);
    await expect(sourceOf(now).getCurrent()).rejects.toMatchObject({ code: 'config' });
  });
});
