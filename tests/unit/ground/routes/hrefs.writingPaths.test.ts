import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  siteActionHref,
  deleteHref,
  editHref,
  isDeleteHref,
  isWritingPath,
  listHref,
  lookUpHref,
  newHref,
  recordActionHref,
  recordHref,
  relatedRecordHref,
  relationHref,
  singletonHref,
} from '../../../../lib/ground/routes/hrefs';
import { RESERVED_SLUGS } from '../../../../lib/core/schema/entities/reservedSlugs';

const WORDS = ['new', 'edit', 'delete', 'do', 'copy', 'actions'];

describe('a page that writes', () => {
  it.each([
    newHref('reports'),
    editHref('reports', ['1']),
    deleteHref('reports', ['a', 'b']),
    recordActionHref('reports', ['1'], 'acceptReport'),
    siteActionHref('recount'),
    '/actions',
    '/reports/new?title=x#top',
    '//reports//new/',
    '/reports/%6Eew',
    '/reports/1/%65dit',
    `${relationHref(recordHref('reports', ['1']), 'comments')}/new`,
    `${relatedRecordHref(recordHref('reports', ['1']), 'comments', ['2'])}/edit`,
  ])('is %s', (path) => {
    expect(isWritingPath(path)).toBe(true);
  });

  it.each(['/', listHref('reports'), '/reports?list=new', '/privacy', '/backend/new'])(
    'is not %s',
    (path) => {
      expect(isWritingPath(path)).toBe(false);
    },
  );

  it.each(WORDS)('is none that only shows what is called "%s"', (word) => {
    const record = recordHref('reports', ['1']);
    for (const path of [
      recordHref('reports', [word]),
      relationHref(record, word),
      relatedRecordHref(record, 'comments', [word]),
      lookUpHref(word),
      singletonHref(word),
      relationHref(singletonHref('shop'), word),
    ])
      expect([path, isWritingPath(path)]).toEqual([path, false]);
  });
});

describe('the pages', () => {
  const files = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const pathOf = (file: string): string =>
    `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`.replaceAll(/\[(\w+)\]/g, 'x-$1');
  const source = (file: string): string => readFileSync(join('pages', file), 'utf8');

  it('that take posts, or stand where forms stand, are those that ask to sign in before writing', () => {
    const posting = files.filter((file) => source(file).includes('takesPosts: true'));
    expect(posting.filter((file) => !isWritingPath(pathOf(file)))).toEqual([]);
  });

  it('start with a reserved word or with an entity, so that no list takes the path of a page', () => {
    const words = files
      .map((file) => file.replace(/(\/.*)?(\.tsx)?$/, ''))
      .filter((word) => /^\w/.test(word));
    expect(words.length).toBeGreaterThan(8);
    expect(words.filter((word) => !word.startsWith('_') && !RESERVED_SLUGS.has(word))).toEqual([]);
  });

  it('that show a form are loaded by servePage, which asks', () => {
    const writing = files.filter((file) => isWritingPath(pathOf(file)));
    expect(writing.filter((file) => !/= (servePage)\(/.test(source(file)))).toEqual([]);
  });
});

describe('the page that deletes a record', () => {
  it.each([
    [deleteHref('reports', ['1']), true],
    [`${deleteHref('reports', ['delete'])}?fromList=%2Freports`, true],
    [editHref('reports', ['1']), false],
    [recordActionHref('reports', ['1'], 'deleteReport'), false],
    [`${listHref('reports')}?q=/delete`, false],
  ])('%s: %s', (href, is) => {
    expect(isDeleteHref(href)).toBe(is);
  });
});
