import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildSchema, parse, validate, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { buildListVariants } from '../../../../../lib/core/operations/catalog/listVariants';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { buildReadPlan } from '../../../../../lib/core/operations/write/readPlan';
import { discover } from '../../../../../lib/core/schema/discover';
import { buildFormEntries } from '../../../../../lib/core/schema/model/formEntries';
import type { Model } from '../../../../../lib/core/schema/model/model';
import { fuzz } from '../../../../support/fuzz';
import { composedBackends } from '../../schema/composed/compose';

const FOLDERS = ['schemas', 'dialects'].map((name) =>
  join(import.meta.dirname, '../../../../fixtures', name),
);
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => [name, join(folder, name)] as const),
);

/** Finds documents of the site, and lists with their variables, that ask for what is not visible. */
function findRefused(schema: GraphQLSchema, model: Model): readonly string[] {
  const documents = buildAllDocuments(model).flatMap(({ document }) => {
    // A picker that needs a search text is no valid document without one.
    const isWhole = validate(schema, parse(document)).length === 0;
    return isWhole ? (findHiddenPart({ schema, model, document, variables: {} }) ?? []) : [];
  });
  const lists = model.entities.flatMap((entity) =>
    entity.list === null
      ? []
      : buildListVariants(entity.list).flatMap(({ request }) => {
          const { document, variables } = buildListOperation(model, entity, entity.list ?? never(), request);
          return findHiddenPart({ schema, model, document, variables }) ?? [];
        }),
  );
  return [...documents, ...lists.filter((found) => !isExampleValue(found))];
}

const never = (): never => expect.unreachable();

/** The examples of filters are the text `a` whatever their type is. */
const isExampleValue = (found: string): boolean =>
  / Value "a" does not exist in "\w+" enum\.| Expected type "\w+" to be an object\./.test(found);

describe('all that the site sends is visible', () => {
  it.each(FILES)('to %s', (_, file) => {
    const schema = buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });
    expect(findRefused(schema, discover(schema))).toEqual([]);
  });

  it('with the arguments by which forms read the sources of texts, and no others', () => {
    const schema = buildSchema(`
      type Query { posts: [Post!]! post(id: ID!): Post }
      enum Form { RAW RENDERED }
      type Post { id: ID! title: String! text(as: Form): String note(raw: Boolean, short: Boolean): String }
      type Mutation { updatePost(id: ID!, title: String, text: String, note: String): Post }`);
    const model = discover(schema);
    const [entity = never()] = model.entities;
    const entries = buildFormEntries(model, entity.update ?? never());
    const document = buildReadPlan(model, entity, ['1'], { entries })?.document ?? never();
    const find = (text: string) => findHiddenPart({ schema, model, document: text, variables: { id: '1' } });
    expect(document).toMatch(/text\(as: RAW\)[^]*note\(raw: true\)/);
    expect(find(document)).toBeNull();
    expect(find(document.replace('raw:', 'short:'))).toContain('short');
  });

  it('to a backend of any shape', () => {
    fc.assert(
      fc.property(composedBackends, ({ sdl }) => {
        const schema = buildSchema(sdl);
        expect({ refused: findRefused(schema, discover(schema)), sdl }).toEqual({ refused: [], sdl });
      }),
      fuzz(40),
    );
  });
});
