import { expect, test } from 'vitest';
import { columnRank } from '../../../lib/records/columnRank';
import { defaultColumns } from '../../../lib/records/columns';
import { isForeignKey, isRendition } from '../../../lib/records/foreignKey';
import { recordGroups } from '../../../lib/records/recordGroups';
import { entity, field } from './fixtures';

const post = entity([
  field('title', 'text'),
  field('slug', 'text'),
  field('locale', 'text'),
  field('menuOrder', 'integer'),
  field('author', 'relation', { target: 'User' }),
  field('authorId', 'id'),
  field('author_database_id', 'integer'),
  field('externalId', 'text'),
  field('revision', 'relation', { target: 'Revision' }),
  field('updatedBy', 'relation', { target: 'User' }),
  field('visits', 'integer'),
  field('createdAt', 'integer'),
  field('body', 'longText'),
  field('bodyHTML', 'longText'),
]);
const named = (name: string) => post.fields.find((one) => one.name === name) ?? field(name, 'text');

test('a bare key beside the relation that it is the key of says nothing new', () => {
  expect(post.fields.filter((one) => isForeignKey(post, one)).map(({ name }) => name)).toEqual([
    'authorId',
    'author_database_id',
  ]);
  const { details } = recordGroups(post, null);
  expect(details.map(({ name }) => name)).not.toContain('authorId');
  expect(details.map(({ name }) => name)).toContain('externalId');
});

test('a text in another form stands on the page once', () => {
  expect(post.fields.filter((one) => isRendition(post, one)).map(({ name }) => name)).toEqual(['bodyHTML']);
  expect(recordGroups(post, null).prose.map(({ name }) => name)).toEqual(['body']);
});

test('columns are what a person looks for: whose it is and when it came, not its place, its language or its slug', () => {
  expect(defaultColumns(post)).toEqual(['title', 'author', 'revision', 'externalId', 'visits', 'createdAt']);
  expect(columnRank(post, named('menuOrder'), true)).toBe(0);
  expect(columnRank(post, named('author'), true)).toBeGreaterThan(columnRank(post, named('revision'), true));
  expect(columnRank(post, named('slug'), true)).toBeLessThan(columnRank(post, named('visits'), true));
});
