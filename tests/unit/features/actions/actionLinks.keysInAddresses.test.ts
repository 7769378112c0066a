import { describe, expect, it } from 'vitest';
import { getAddChildHref } from '../../../../lib/features/actions/actionLinks';
import { FormDesk } from '../../../support/formDesk';

const SDL = `
  type Query {
    repositories: [Repository!]! repository(slug: String!): Repository
    issues: [Issue!]! issue(id: ID!): Issue
    owners: [Owner!]! owner(id: ID!): Owner
  }
  type Repository { id: ID! slug: String! name: String! issues: [Issue!]! }
  type Issue { id: ID! title: String! repository: Repository! }
  type Owner { id: ID! name: String! }
  input IssueInput { repositoryId: ID! ownerId: ID title: String! returnTo: String }
  type Mutation { createIssue(input: IssueInput!): Issue }`;

const KEYS = [
  ['base64 with its padding', 'UmVwb3NpdG9yeTozNg=='],
  ['an address of its own', 'gid://shop/Product/1?a=b&c=d'],
  ['a plus and a space', 'a+b c'],
  ['slashes, dots and percents', '../a/b%2Fc%'],
  ['what addresses escape', 'a~b!t!!~'],
  ['letters of any language', 'żółw-日本-🐢'],
  ['three hundred characters', 'k/='.repeat(100)],
] as const;

/** A backend with one repository and one owner of that key. */
function deskOf(key: string, repository = { id: key, slug: key }): FormDesk {
  return new FormDesk(SDL, {
    repository: ({ slug }: { slug: string }) =>
      slug === repository.slug ? { ...repository, name: 'Witryna', issues: [] } : null,
    owner: ({ id }: { id: string }) => (id === key ? { id, name: 'Ola' } : null),
    createIssue: ({ input }: { input: { title: string } }) => ({ id: '1', ...input }),
  });
}

function queryOf(href: string | null): Record<string, string> {
  return Object.fromEntries(new URL(href ?? '', 'http://site.invalid').searchParams);
}

describe('a key in an address', () => {
  it.each(KEYS)('of a form that fills it in arrives as it is: %s', async (_, key) => {
    const desk = deskOf(key);
    const owner = { entity: desk.entity('Repository'), key: [key] };
    const form = await desk.create(
      'Issue',
      queryOf(getAddChildHref(desk.model, desk.entity('Issue'), owner)),
    );
    expect(form.drafts['repositoryId']).toEqual({ type: 'record', key, title: 'Witryna' });
    await desk.save(form, { title: { type: 'text', text: 'A bug' } });
    expect(desk.sent).toEqual([
      { name: 'CreateIssue', variables: { input: { repositoryId: key, title: 'A bug' } } },
    ]);
  });

  it.each(KEYS.filter(([, key]) => !key.includes('~')))(
    'written by hand, without any escapes, is the same key: %s',
    async (_, key) => {
      const form = await deskOf(key).create('Issue', { ownerId: key });
      expect(form.drafts['ownerId']).toMatchObject({ type: 'record', key });
    },
  );

  it('of the page is changed into the one that the input wants', async () => {
    const desk = deskOf('x', { id: '77', slug: 'octo/witryna' });
    const owner = { entity: desk.entity('Repository'), key: ['octo/witryna'] };
    const form = await desk.create(
      'Issue',
      queryOf(getAddChildHref(desk.model, desk.entity('Issue'), owner)),
    );
    expect(form.drafts['repositoryId']).toEqual({ type: 'record', key: '77', title: 'Witryna' });
  });

  it('is not filled in as another key while its record cannot be read', async () => {
    const desk = new FormDesk(SDL, {
      repository: () => {
        throw new Error('connection reset');
      },
    });
    const form = await desk.create('Issue', { repositoryId: 'octo/witryna' });
    expect(form.drafts).toEqual({});
  });

  it('that says where the visitor came from fills in no field, although one is called so', async () => {
    const form = await deskOf('x').create('Issue', { returnTo: '/owners/x' });
    expect([form.drafts, form.backHref]).toEqual([{}, '/owners/x']);
  });
});
