import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteConfigSchema } from '../../../../../lib/features/operator/overrides/siteConfig';

/** Lists the names of all members of a schema and of the schemas in it. */
function listNames(schema: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((one) => listNames(one, seen));
  const internals = Reflect.get(schema, '_zod') as { readonly def?: object } | undefined;
  const def = new Map<string, unknown>(Object.entries(internals?.def ?? {}));
  const shape = def.get('shape');
  const members = typeof shape === 'object' && shape !== null ? Object.entries(shape) : [];
  return [
    ...members.flatMap(([name, member]) => [name, ...listNames(member, seen)]),
    ...['in', 'out', 'innerType', 'element', 'options', 'valueType'].flatMap((part) =>
      listNames(def.get(part), seen),
    ),
  ];
}

it('docs/overrides.md and docs/dashboards.md name every entry that the schema of site.config accepts', () => {
  const documents = ['overrides', 'dashboards'].map((name) => readFileSync(`docs/${name}.md`, 'utf8'));
  const text = documents.join('\n');
  const names = [...new Set(listNames(siteConfigSchema))];
  expect(names).toEqual(expect.arrayContaining(['entities', 'takesOut', 'minLength', 'every', 'accent']));
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
