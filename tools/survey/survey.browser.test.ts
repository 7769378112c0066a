import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium } from '../../scripts/chromium';
import { ownNames, surveySource } from './surveySources';
import { surveySchema } from './surveySchema';
import { openVisitor, type Visitor } from './visitor';

/** Of the large ones a sample: `npm run survey` opens every page of every schema. */
const SAMPLE = 6;
const LIMIT = 180_000;

let visitor: Visitor;
beforeAll(async () => {
  visitor = await openVisitor(ensureChromium());
});
afterAll(() => visitor.close());

test.each(ownNames())(
  'on made-up records of the schema "%s" every page opens, has its rows, and nothing goes wrong',
  async (name) => {
    const source = surveySource(name);
    const { lists, records, forms, failures } = await surveySchema(name, source, { visitor, limit: SAMPLE });
    expect(failures).toEqual([]);
    if (source.schema.getMutationType() != null) expect(forms).toBeGreaterThan(0);
    expect(lists).toBeGreaterThan(0);
    expect(records).toBeGreaterThan(0);
  },
  LIMIT,
);
