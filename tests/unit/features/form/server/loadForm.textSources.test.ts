import { beforeEach, expect, it } from 'vitest';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';
import type { FormView } from '../../../../../lib/features/form/formView';
import { FormDesk } from '../../../../support/formDesk';

const SDL = `
  type Query { posts: [Post!]! post(id: ID!): Post pages: [Page!]! page(id: ID!): Page }
  enum PostObjectFieldFormatEnum { "Provide the field value directly from database" RAW "Apply the default WordPress rendering" RENDERED }
  type Post {
    id: ID!
    title(format: PostObjectFieldFormatEnum): String
    content(format: PostObjectFieldFormatEnum): String
    excerpt(format: PostObjectFieldFormatEnum): String
  }
  type Page { id: ID! title: String! "The text, rendered to HTML." body: String }
  input UpdatePostInput { id: ID! title: String content: String excerpt: String }
  type UpdatePostPayload { post: Post }
  type Mutation {
    updatePost(input: UpdatePostInput!): UpdatePostPayload
    updatePage(id: ID!, title: String, body: String): Page
  }
`;

const BLOCKS =
  '<!-- wp:paragraph {"dropCap":true} -->\n<p>Rivers &amp; roads</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:shortcode -->\n[gallery ids="3,5" columns=2]\n<!-- /wp:shortcode -->\n';

const STORED = { title: 'Rivers & roads', content: BLOCKS, excerpt: null as string | null };
let stored = STORED;
/** Nobody but an editor gets what is stored. */
let isEditor = true;

type Format = { readonly format?: 'RAW' | 'RENDERED' };

const show = (text: string): string =>
  text
    .replaceAll(/<!--.*?-->\n?/gs, '')
    .replaceAll(/\[gallery.*?\]/g, '<figure>…</figure>')
    .trim();

const post = {
  id: '1',
  ...Object.fromEntries(
    (['title', 'content', 'excerpt'] as const).map((name) => [
      name,
      ({ format = 'RENDERED' }: Format) => {
        const text = stored[name];
        if (format === 'RAW') return isEditor ? text : null;
        return show(text ?? stored.content).replaceAll(' & ', ' &#038; ');
      },
    ]),
  ),
};

const desk = new FormDesk(SDL, {
  posts: [post],
  post,
  page: { id: '1', title: 'About', body: '<p>Us</p>' },
  updatePost: ({ input: { id, ...values } }: { input: typeof STORED & { id: string } }) => {
    if (id !== '1') throw new Error('no such post');
    stored = { ...stored, ...values };
    return { post };
  },
});

beforeEach(() => {
  stored = STORED;
  isEditor = true;
});

const textIn = (view: FormView, name: string): string | undefined => {
  const draft: Draft | undefined = view.drafts[name];
  return draft?.type === 'text' ? draft.text : undefined;
};

it('a post keeps its blocks byte for byte through an edit of its title and of one word of its content', async () => {
  const view = await desk.edit('Post', ['1']);
  expect(textIn(view, 'title')).toBe(STORED.title);
  const content = textIn(view, 'content')?.replace('roads', 'streets') ?? '';
  const saved = await desk.save(view, {
    title: { type: 'text', text: 'Rivers' },
    content: { type: 'text', text: content },
  });
  expect(saved.type).toBe('saved');
  expect(stored).toEqual({ title: 'Rivers', content: BLOCKS.replace('roads', 'streets'), excerpt: null });
});

it('a post that is sent without scripts keeps them as well, whatever a browser does to line breaks', async () => {
  const view = await desk.edit('Post', ['1']);
  const fields = new URLSearchParams([
    ...view.hidden.map(({ name, value }) => [name, value]),
    ['v.title', 'Rivers'],
    ['v.content', textIn(view, 'content')?.replace('roads', 'streets').replaceAll('\n', '\r\n') ?? ''],
  ]);
  expect(await desk.post(await desk.edit('Post', ['1']), fields)).toMatchObject({ type: 'go' });
  expect(stored).toEqual({ title: 'Rivers', content: BLOCKS.replace('roads', 'streets'), excerpt: null });
});

it('a change of the source by somebody else is a conflict, also where no page shows it', async () => {
  const view = await desk.edit('Post', ['1']);
  const typed = { content: { type: 'text', text: 'Mine' } } as const;
  stored = { ...stored, content: BLOCKS.replace('columns=2', 'columns=3') };
  expect((await desk.save(view, typed)).type).toBe('conflict');
});

it('a source that only others may read is unknown, not empty', async () => {
  isEditor = false;
  const view = await desk.edit('Post', ['1']);
  expect(view.before).toEqual({});
  expect(view.fields.find(({ name }) => name === 'content')?.help).toContain('We cannot read');
});

it('a text of which only the rendered one can be read is not offered for editing', async () => {
  const view = await desk.edit('Page', ['1']);
  expect(textIn(view, 'body')).toBeUndefined();
  expect(textIn(view, 'title')).toBe('About');
});
