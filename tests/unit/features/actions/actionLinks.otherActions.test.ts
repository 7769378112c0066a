import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';
import { buildSiteActionLinks } from '../../../../lib/features/actions/actionLinks';

const model = discover(
  buildSchema(`
    type Query { reports: [Report!]! report(id: ID!): Report photo(id: ID!): PhotoFile }
    type Report { id: ID! title: String! }
    type PhotoFile { id: ID! name: String! }
    type Counted { count: Int! }
    type Mutation {
      createReport(title: String!): Report
      createPhotoFile(name: String!): PhotoFile
      recountEverything: Counted
    }
  `),
);

describe('what can be done and belongs to no list', () => {
  const links = (locale: Locale) =>
    buildSiteActionLinks({
      ...createLabelContext(model, createLabels(null, locale)),
      translate: getTranslator(locale),
    }).map(({ href, label }) => [href, label.text]);

  it('are new records of what has no list, and the site’s actions, by significance', () => {
    expect(links('en')).toEqual([
      ['/photo-files/new', 'New photo file'],
      ['/actions/recount-everything', 'Recount everything'],
    ]);
    expect(links('pl')[0]).toEqual(['/photo-files/new', 'Nowy wpis: Photo file']);
  });
});
