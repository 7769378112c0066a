/** A forge: merge requests stand only on projects and groups, their comments only on them. */
export const FORGE = /* GraphQL */ `
  type Query {
    projects(first: Int, after: String, search: String): ProjectConnection!
    project(id: ID!): Project
    groups(first: Int, after: String): GroupConnection!
    group(id: ID!): Group
    mergeRequest(id: ID!): MergeRequest
  }
  type PageInfo {
    hasNextPage: Boolean!
    endCursor: String
  }
  type ProjectConnection {
    nodes: [Project!]!
    pageInfo: PageInfo!
  }
  type GroupConnection {
    nodes: [Group!]!
    pageInfo: PageInfo!
  }
  type MergeRequestConnection {
    nodes: [MergeRequest!]!
    pageInfo: PageInfo!
  }
  type Project {
    id: ID!
    name: String!
    description: String
    createdAt: String
    group: Group
    mergeRequests(first: Int, after: String): MergeRequestConnection!
  }
  type Group {
    id: ID!
    name: String!
    mergeRequests(first: Int, after: String): MergeRequestConnection!
  }
  type MergeRequest {
    id: ID!
    title: String!
    description: String
    createdAt: String
    state: MergeRequestState!
    project: Project!
    comments: [Comment!]!
  }
  enum MergeRequestState {
    OPEN
    MERGED
  }
  type Comment {
    id: ID!
    body: String!
    createdAt: String
  }
`;
