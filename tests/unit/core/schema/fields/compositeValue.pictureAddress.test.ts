import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

function kindsOf(type: string, fields: string): readonly string[] {
  const model = discover(
    buildSchema(`
      scalar URL
      type Query { things(first: Int, offset: Int): [${type}!]! thing(id: ID!): ${type} }
      type ${type} { id: ID! ${fields} }`),
  );
  const entity = model.entities.find((each) => each.type === type);
  return (entity?.fields ?? []).filter(({ kind }) => kind === 'image').map(({ name }) => name);
}

describe('the address of a picture', () => {
  it('is told by an alternative text and the name of the type', () => {
    expect(kindsOf('Image', 'altText: String originalSrc: URL!')).toEqual(['originalSrc']);
  });

  it('is the preview of a file with a width and a height, not the file itself', () => {
    expect(
      kindsOf('Asset', 'name: String! width: Int! height: Int! source: String! preview: String!'),
    ).toEqual(['preview']);
  });

  it('is not the address of a video, nor of a page, that has one sign alone', () => {
    expect(kindsOf('VideoSource', 'width: Int! height: Int! url: URL!')).toEqual([]);
    expect(kindsOf('Page', 'title: String! url: URL! preview: String')).toEqual([]);
  });

  it('passes by what is called a picture already', () => {
    expect(kindsOf('Picture', 'width: Int! height: Int! thumbnailUrl: String! url: String!')).toEqual([
      'thumbnailUrl',
    ]);
  });
});
