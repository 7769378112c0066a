import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';
import type { FormField, FormGroups } from '../../../../../lib/features/form/drafts/formField';
import { pickFittingDrafts, toPersistableDrafts } from '../../../../../lib/features/form/storage/storedDraft';
import type { ValueKind } from '../../../../../lib/core/schema/model/kinds';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const field = (name: string, type = 'String', kind: ValueKind = 'text', group?: string): FormField => ({
  name,
  label: { text: name },
  kind,
  type,
  ...(name === 'password' ? { secret: true } : {}),
  ...(group === undefined ? {} : { group }),
});

const GROUPS: FormGroups = {
  Login: { fields: [field('name'), field('password')] },
  Files: { fields: [field('file', 'Upload', 'upload')] },
};
const FIELDS = [
  field('title'),
  field('password'),
  field('login', 'Login', 'object', 'Login'),
  field('logins', '[Login!]', 'object', 'Login'),
  field('photos', '[Upload!]', 'upload'),
];

describe('what a device keeps of a form', () => {
  it('is no secret and no file, at any depth, and it says that something is missing', () => {
    const login: Draft = { type: 'group', fields: { name: text('Ada'), password: text('geheim') } };
    const kept = toPersistableDrafts(FIELDS, GROUPS, {
      title: text('t'),
      password: text('geheim'),
      login,
      logins: { type: 'items', items: [login] },
      photos: { type: 'items', items: [{ type: 'file', id: '1', name: 'a.jpg' }] },
    });
    expect(JSON.stringify(kept)).not.toMatch(/geheim|a\.jpg/);
    expect(kept.incomplete).toBe(true);
    expect(kept.drafts).toEqual({
      title: text('t'),
      login: { type: 'group', fields: { name: text('Ada') } },
      logins: { type: 'items', items: [{ type: 'group', fields: { name: text('Ada') } }] },
    });
  });

  it('is whole where there is nothing to hide', () => {
    expect(toPersistableDrafts(FIELDS, GROUPS, { title: text(''), password: { type: 'unset' } })).toEqual({
      drafts: { title: text('') },
      incomplete: false,
    });
  });
});

describe('a kept draft in a form whose schema changed', () => {
  const types = { title: 'String', login: 'Login', gone: 'String', logins: '[Login!]' };

  it('keeps what still fits', () => {
    const drafts = {
      title: text('t'),
      gone: text('g'),
      login: { type: 'group', fields: { name: text('Ada'), removed: text('x') } } as const,
    };
    expect(pickFittingDrafts(FIELDS, GROUPS, { drafts, types })).toEqual({
      title: text('t'),
      login: { type: 'group', fields: { name: text('Ada') } },
    });
  });

  it('leaves what has another type or build now', () => {
    const drafts = { title: { type: 'items', items: [] }, login: text('x'), logins: text('x') } as const;
    expect(pickFittingDrafts(FIELDS, GROUPS, { drafts, types }).title).toBeUndefined();
    expect(
      pickFittingDrafts(FIELDS, GROUPS, { drafts: { title: text('t') }, types: { title: 'Int' } }),
    ).toEqual({});
  });
});
