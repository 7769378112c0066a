import { describe, expect, it } from 'vitest';
import { parsePostedSearch } from '../../../../../lib/features/form/server/searchRecordsToLink';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';

const relation: FormField['relation'] = {
  type: 'Person',
  slug: 'people',
  label: { text: 'Person' },
  write: { many: false, keyPath: 'id', type: 'ID', set: [] },
};
const fields: readonly FormField[] = [
  { name: 'title', label: { text: 'Title' }, kind: 'text', type: 'String!' },
  { name: 'author', label: { text: 'Author' }, kind: 'relation', type: 'ID', relation },
  { name: 'editors', label: { text: 'Editors' }, kind: 'relation', type: '[ID!]', relation },
  { name: 'part', label: { text: 'Part' }, kind: 'object', type: 'Part', group: 'Part' },
];
const groups = { Part: { fields: fields.slice(0, 2) } };
const find = (posted: Readonly<Record<string, string>>) => {
  const found = parsePostedSearch({ fields, groups }, new URLSearchParams(posted));
  return found === null ? null : [found.path.join('.'), found.text, found.isExplicit];
};

describe('a post that looks for a record to link', () => {
  it('says where and by what, in lists and groups, too', () => {
    expect(find({ do: 'find:author', 'q.author': ' Ann ' })).toEqual(['author', 'Ann', true]);
    expect(find({ do: 'find:editors.1', 'q.editors.1': 'Bob' })).toEqual(['editors.1', 'Bob', true]);
    expect(find({ do: 'find:part.author' })).toEqual(['part.author', '', true]);
  });

  it('is one that was to be sent with a name in it that nobody has looked for', () => {
    expect(find({ 'q.author': 'Ann' })).toEqual(['author', 'Ann', false]);
    expect(find({ 'q.author': 'Ann', 'p.author': 'Anna' })).toEqual(['author', 'Ann', false]);
    expect(find({ 'q.author': 'Ann', 'p.author': 'Ann' })).toBeNull();
    expect(find({ 'q.author': ' ', 'v.author': '7' })).toBeNull();
  });

  it('is none for places that link nothing', () => {
    expect(find({ do: 'find:title' })).toBeNull();
    expect(find({ do: 'find:__proto__.author' })).toBeNull();
    expect(find({ 'q.': 'x', 'q.nothing': 'x' })).toBeNull();
  });
});
