import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../lib/features/form/drafts/draft';
import { FormDesk } from '../../support/formDesk';
import { postedBy } from '../support/renderForm';

const SDL = `
  type Query { artworks: [Artwork!]! artwork(id: ID!): Artwork artists(search: String): [Artist!]! artist(id: ID!): Artist }
  type Artwork { id: ID! title: String! artist: Artist }
  type Artist { id: ID! name: String! born: Int biography: String password: String works: [Artwork!]! }
  input UpdateArtwork { title: String artist: UpdateArtist } input CreateArtwork { title: String! artist: CreateArtist }
  input UpdateArtist { id: ID name: String born: Int biography: String password: String }
  input CreateArtist { id: ID name: String! born: Int! biography: String password: String }
  type Mutation {
    updateArtwork(id: ID!, data: UpdateArtwork!): Artwork createArtwork(data: CreateArtwork!): Artwork
    updateArtist(id: ID!, data: UpdateArtist!): Artist createArtist(data: CreateArtist!): Artist
  }`;

type Artist = { id: string; name?: string; born?: number; biography?: string };

/** A gallery that takes the values of a linked artist for values of that artist, as some content systems do. */
function gallery() {
  const artists: Artist[] = [
    { id: '5', name: 'Wyspiański', born: 1869, biography: 'Kraków' },
    { id: '9', name: 'Strzemiński', born: 1893, biography: 'Łódź' },
  ];
  const works: { id: string; title: string; artist: Artist | null }[] = [
    { id: '1', title: 'Planty', artist: artists[1] ?? null },
  ];
  const linked = (patch: Partial<Artist> | null | undefined): Artist | null => {
    const found = artists.find(({ id }) => id === patch?.id);
    return found === undefined ? null : Object.assign(found, patch);
  };
  const desk = new FormDesk(SDL, {
    artwork: ({ id }: { id: string }) => works.find((work) => work.id === id) ?? null,
    artist: ({ id }: { id: string }) => artists.find((one) => one.id === id) ?? null,
    artists: ({ search = '' }: { search?: string }) =>
      artists.filter(({ name = '' }) => name.includes(search)),
    updateArtwork: ({
      id,
      data,
    }: {
      id: string;
      data: { title?: string; artist?: Partial<Artist> | null };
    }) => {
      const work = works.find((one) => one.id === id);
      if (work === undefined) return null;
      if (data.title !== undefined) work.title = data.title;
      if (data.artist !== undefined) work.artist = linked(data.artist);
      return work;
    },
    createArtwork: ({ data }: { data: { title: string; artist?: Partial<Artist> } }) => {
      const work = { id: '2', title: data.title, artist: linked(data.artist) };
      works.push(work);
      return work;
    },
  });
  return { desk, artists, works, before: JSON.stringify(artists) };
}

const artist = (key: string, copied?: Record<string, string>): Draft => ({
  type: 'record',
  key,
  title: 'Wyspiański',
  ...(copied === undefined ? {} : { copied }),
});

describe('a related record’s own input, under the field of a relation', () => {
  it('is a link: another record is chosen by its key alone, and none is changed', async () => {
    const { desk, artists, works, before } = gallery();
    const page = await desk.edit('Artwork', ['1']);
    expect(page.drafts['artist']).toEqual({ type: 'record', key: '9', title: 'Strzemiński' });
    await desk.save(page, { artist: artist('5') });
    expect(desk.sent[0]?.variables).toEqual({ id: '1', data: { artist: { id: '5' } } });
    expect(works[0]?.artist?.id).toBe('5');
    expect(JSON.stringify(artists)).toBe(before);
  });

  it('is a link without scripts, too', async () => {
    const { desk, artists, works, before } = gallery();
    const page = await desk.edit('Artwork', ['1']);
    const posted = postedBy('en', { ...page, drafts: { ...page.drafts, artist: artist('5') } });
    await desk.post(await desk.edit('Artwork', ['1']), posted);
    expect(works[0]?.artist?.id).toBe('5');
    expect(JSON.stringify(artists)).toBe(before);
  });

  it('takes what a new record’s input demands besides from the record that was chosen, never from a person', async () => {
    const { desk, artists, works, before } = gallery();
    const page = await desk.create('Artwork', { artist: '5', title: 'Apollo' });
    expect(page.drafts['artist']).toEqual(artist('5', { name: 'Wyspiański', born: '1869' }));
    await desk.save(page, {});
    expect(desk.sent[0]?.variables).toEqual({
      data: { title: 'Apollo', artist: { id: '5', name: 'Wyspiański', born: 1869 } },
    });
    expect(works[1]?.artist?.id).toBe('5');
    expect(JSON.stringify(artists)).toBe(before);
  });

  it('keeps that through a post without scripts, where the record was found by its name', async () => {
    const { desk, artists, works, before } = gallery();
    const first = await desk.create('Artwork', { title: 'Apollo' });
    const asked = postedBy('en', first);
    asked.set('do', 'find:artist');
    asked.set('q.artist', 'Wyspiański');
    const found = await desk.post(first, asked);
    if (found.type !== 'form') throw new Error('nothing was looked for');
    expect(found.view.drafts['artist']).toEqual(artist('5', { name: 'Wyspiański', born: '1869' }));
    const posted = postedBy('en', found.view);
    posted.delete('q.artist');
    await desk.post(await desk.create('Artwork'), posted);
    expect(works[1]).toMatchObject({ title: 'Apollo', artist: { id: '5', born: 1869 } });
    expect(JSON.stringify(artists)).toBe(before);
  });

  it('is not sent with the key alone where more is demanded, and nobody knows it', async () => {
    const { desk } = gallery();
    const page = await desk.create('Artwork', { title: 'Apollo' });
    const posted = postedBy('en', { ...page, drafts: { ...page.drafts, artist: artist('5') } });
    const answer = await desk.post(await desk.create('Artwork'), posted);
    expect([answer.type, desk.sent]).toEqual(['form', []]);
  });

  it('is a part of the record, and no link, where it belongs to the record', async () => {
    const desk = new FormDesk(
      `type Query { posts: [Post!]! post(id: ID!): Post notes: [Note!]! note(id: ID!): Note }
       type Post { id: ID! title: String! notes: [Note!]! } type Note { id: ID! text: String! post: Post! }
       input PostInput { title: String notes: [NoteInput!] } input NoteInput { id: ID text: String! }
       type Mutation { updatePost(id: ID!, input: PostInput!): Post }`,
      { post: () => ({ id: '1', title: 'A', notes: [{ id: 'n1', text: 'x' }] }) },
    );
    const page = await desk.edit('Post', ['1']);
    expect(page.fields.map(({ name, kind }) => [name, kind])).toContainEqual(['notes', 'object']);
  });
});
