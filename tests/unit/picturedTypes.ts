/** Records with a picture in parts and an address of one, and records without any. */
export const PICTURED_TYPES = /* GraphQL */ `
  type Work {
    id: ID!
    title: String!
    coverImageUrl: String
    photo: Photo
    pages: Int
  }
  type Photo {
    url: String!
    alt: String!
  }
  type Room {
    id: ID!
    name: String!
  }
`;
