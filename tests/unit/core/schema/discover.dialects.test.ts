import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../lib/core/operations/catalog/allDocuments';
import { formatJsonReport } from '../../../../lib/features/operator/report/jsonReport';
import { discover } from '../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../support/reasonTexts';

/** What an expert reads in small schemas of eight dialects: accepted answers per cell, null among them for absence. */
interface Answers {
  readonly [dialect: string]: {
    readonly entities: {
      readonly [type: string]: {
        readonly actions: readonly string[];
        readonly [cell: string]: readonly (string | null)[];
      };
    };
    /** Types that are no records. */
    readonly values: readonly string[];
  };
}

const folder = new URL('../../../fixtures/dialects/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const ANSWERS = JSON.parse(read('answers.json')) as Answers;

type Reported = { readonly type: string; readonly [part: string]: unknown };

/** The value of a cell such as `list.paging` in the report; null where there is none. */
function valueAt(entity: Reported, cell: string): unknown {
  const value = cell
    .split('.')
    .reduce<unknown>(
      (from, part) => (typeof from === 'object' && from !== null ? Reflect.get(from, part) : null),
      entity,
    );
  const isRead = cell === 'get' && typeof value === 'object' && value !== null;
  return (isRead ? Reflect.get(value, 'field') : value) ?? null;
}

describe.each(Object.entries(ANSWERS))('the dialect of %s', (dialect, { entities, values }) => {
  const schema = buildSchema(read(`${dialect}.graphql`));
  const model = discover(schema);
  const { entities: reported } = JSON.parse(formatJsonReport(model, sayEnglish)) as {
    readonly entities: readonly Reported[];
  };

  it.each(Object.entries(entities))('gives %s as an expert reads it', (type, cells) => {
    const found = reported.find((entity) => entity.type === type);
    const { actions, ...accepted } = cells;
    const wrong = Object.entries(accepted).flatMap(([cell, answers]) => {
      const value = found === undefined ? 'no entity' : valueAt(found, cell);
      return answers.some((answer) => answer === value) ? [] : [{ cell, value, answers }];
    });
    expect(wrong).toEqual([]);
    expect(found?.['actions']).toEqual(expect.arrayContaining([...actions]));
  });

  it('takes no envelope, payload or figure for a record', () => {
    expect(model.entities.map(({ type }) => type).filter((type) => values.includes(type))).toEqual([]);
  });

  it('gets only valid documents', () => {
    const invalid = buildAllDocuments(model).flatMap(({ document, ...rest }) =>
      validate(schema, parse(document)).map(({ message }) => ({ ...rest, message })),
    );
    expect(invalid).toEqual([]);
  });
});
