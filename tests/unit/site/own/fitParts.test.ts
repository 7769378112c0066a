import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { describeParts, formatPartIssues } from '../../../../lib/site/own/describeParts';
import { fitParts } from '../../../../lib/site/own/fitParts';
import type { OwnPart } from '../../../../lib/site/own/ownPart';
import { readParts } from '../../../../lib/site/own/partFiles.mjs';
import { discover } from '../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../support/reasonTexts';

const model = discover(buildSchema(readFileSync('demo/schema.graphql', 'utf8')));

function part(id: string, more: Partial<OwnPart> = {}): OwnPart {
  const [folder = '', name = ''] = id.split('/');
  return { id, folder: folder as OwnPart['folder'], name, file: `components/own/${id}.tsx`, ...more };
}

const issuesOf = (...parts: readonly OwnPart[]) => fitParts(model, parts).issues.map(({ issue }) => issue);

describe('parts compared with a model', () => {
  it('fit by the names of the schema', () => {
    const { fitted, issues } = fitParts(model, [
      part('fields/Report.estimatedCost'),
      part('fields/Place.street'),
      part('kinds/money'),
      part('widgets/Report.mapColour'),
      part('sections/Report.desk', { fields: ['title', 'department.phone'] }),
    ]);
    expect(issues).toEqual([]);
    expect([...fitted.fields]).toEqual([
      ['Report.estimatedCost', 'fields/Report.estimatedCost'],
      ['Place.street', 'fields/Place.street'],
    ]);
    expect([...fitted.kinds]).toEqual([['money', 'kinds/money']]);
    expect([...fitted.widgets]).toEqual([['Report.mapColour', 'widgets/Report.mapColour']]);
    expect(fitted.sections.get('Report')?.[0]?.fields.map(({ name }) => name)).toEqual([
      'title',
      'department.phone',
    ]);
  });

  it('that fit nothing belong to the entity that they are named after, if there is it', () => {
    const fit = fitParts(model, [
      part('fields/Report.titel'),
      part('fields/Reprt.title'),
      part('kinds/datum'),
    ]);
    expect(describeParts(fit).map(({ at, entity }) => [at, entity])).toEqual([
      ['components/own/fields/Report.titel.tsx', 'Report'],
      ['components/own/fields/Reprt.title.tsx', null],
      ['components/own/kinds/datum.tsx', null],
    ]);
  });

  it.each([
    ['fields/Reprt.title', 'names the unknown type Reprt: did you mean Report?'],
    ['fields/Report.budjet', 'names the unknown field budjet: There are the fields of Report '],
    ['fields/Report.titel', 'names the unknown field titel: did you mean title?'],
    ['kinds/datum', 'names the unknown kind datum: did you mean date?'],
    ['kinds/upload', 'names the unknown kind upload'],
    ['widgets/Report.mapColor', 'names the unknown input mapColor: did you mean mapColour?'],
    ['widgets/Place.street', 'names the unknown type Place'],
    ['sections/Rport.map', 'names the unknown type Rport: did you mean Report?'],
    ['sections/Report.comments', 'is called like a field or list of Report'],
    ['tiles/Reprt.late', 'names the unknown type Reprt: did you mean Report?'],
    ['layouts/Reprt.cards', 'names the unknown type Reprt: did you mean Report?'],
    ['layouts/Report.board', 'is called like a display of the site: give the layout a name of its own'],
    ['layouts/Report.table', 'is called like a display of the site'],
    ['actions/Place.copy', 'names the unknown type Place'],
  ])('%s fits nothing, and what is meant is told', (id, issue) => {
    expect(issuesOf(part(id)).join()).toContain(issue);
  });

  it('tiles, layouts and actions fit by the type of their records, and have the values at their paths', () => {
    const fields = ['title', 'department.phone'];
    const { fitted, issues } = fitParts(model, [
      part('tiles/Report.late', { fields, rows: 20, label: 'Late' }),
      part('tiles/weather'),
      part('layouts/Report.cards', { fields }),
      part('actions/Report.copy', { fields }),
    ]);
    expect(issues).toEqual([]);
    const names = (of: readonly { readonly name: string }[] = []) => of.map(({ name }) => name);
    expect(fitted.tiles.get('Report.late')).toMatchObject({
      type: 'Report',
      name: 'late',
      rows: 20,
      label: 'Late',
    });
    expect(names(fitted.tiles.get('Report.late')?.fields)).toEqual(fields);
    expect(fitted.tiles.get('weather')).toMatchObject({ type: null, name: 'weather', rows: 5, fields: [] });
    for (const found of [fitted.layouts, fitted.actions])
      expect(names(found.get('Report')?.[0]?.fields)).toEqual(fields);
  });

  it('a tile for any list knows no type to read from, and says how it is named', () => {
    expect(issuesOf(part('tiles/late', { fields: ['title'] }))).toEqual([
      'exports fields, which only a tile of a type may: tiles/Report.late.tsx for lists of Report',
    ]);
  });

  it.each([
    ['tiles/Setting.all', 'is for lists of Setting, which has none'],
    ['actions/Setting.copy', 'is for ticked rows of Setting, which has no list whose records have keys'],
  ])('%s has no list', (id, issue) => {
    const other = discover(
      buildSchema(`type Query { order(id: ID!): Order orders: [Order!]! setting(id: ID!): Setting }
        type Order { id: ID! title: String! setting: Setting } type Setting { id: ID! name: String! }`),
    );
    expect(
      fitParts(other, [part(id)])
        .issues.map((each) => each.issue)
        .join(),
    ).toContain(issue);
  });

  it.each([
    ['department.phon', 'did you mean phone?'],
    ['history.status', 'is a list'],
    ['place', 'place'],
    ['department.head.email.more.most', 'longer than 4 names'],
  ])('a section that reads %s says what is wrong, unless it is a field', (path, text) => {
    const told = issuesOf(part('sections/Report.desk', { fields: [path] })).join();
    if (path === 'place') expect(told).toBe('');
    else expect(told).toContain(text);
  });

  it('a file that is wrong by itself is left out with its own fault', () => {
    expect(issuesOf(part('fields/Report.title', { faults: ['has no default export'] }))).toEqual([
      'has no default export',
    ]);
  });

  it('are described one by one, and all issues in one message', async () => {
    const fit = fitParts(model, [part('kinds/date'), part('fields/Report.titel')]);
    expect(describeParts(fit).map(({ at, says }) => `${at}: ${sayEnglish(says)}`)).toEqual([
      'components/own/kinds/date.tsx: It shows values of the kind `date`.',
      expect.stringMatching(
        /^components\/own\/fields\/Report\.titel\.tsx: It is left out: .*did you mean title\?/,
      ),
    ]);
    expect(formatPartIssues(fit.issues)).toMatch(
      /a part is wrong\. Correct or remove .*\n {2}- components\/own\/fields\/Report\.titel\.tsx names/,
    );
    expect(formatPartIssues([])).toBeUndefined();
  });

  it('those of the documentation fit the demo', async () => {
    const parts = await readParts('docs/examples/own-parts');
    expect(fitParts(model, parts).issues).toEqual([]);
    expect(parts.length).toBe(8);
  });
});
