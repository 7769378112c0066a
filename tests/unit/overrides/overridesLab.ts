import { buildSchema, parse, validate } from 'graphql';
import { buildAllDocuments } from '../../../lib/core/operations/catalog/allDocuments';
import { discoverWithOverrides } from '../../../lib/features/operator/overrides/discoverWithOverrides';
import { parseSiteConfig, throwConfigIssues } from '../../../lib/features/operator/overrides/parseSiteConfig';
import type { SiteConfig } from '../../../lib/features/operator/overrides/siteConfig';
import type { Entity, Model } from '../../../lib/core/schema/model/model';

/** A workshop: two lists of repairs, a hidden-able mechanic, a page-wide argument, one mutation of each kind. */
export const WORKSHOP = /* GraphQL */ `
  type Query {
    repairs(limit: Int, offset: Int, where: RepairFilter, order: [RepairOrder!]): [Repair!]!
    openRepairs(limit: Int, offset: Int): [Repair!]!
    repair(id: ID!): Repair
    repairByTicket(ticket: String!): Repair
    mechanics: [Mechanic!]!
    mechanic(id: ID!): Mechanic
    parts(branch: String!, limit: Int, offset: Int): [Part!]!
    bays: [Bay!]!
    bay(id: ID!): Bay
    workshop: Workshop!
    busiestMechanic: Mechanic
    jobs(limit: Int, offset: Int): [Job!]!
  }
  type Mutation {
    createRepair(input: CreateRepairInput!): Repair!
    submitRepair(input: CreateRepairInput!): Repair!
    updateRepair(id: ID!, input: UpdateRepairInput!): Repair!
    deleteRepair(id: ID!): Repair!
    archiveRepair(id: ID!): Repair!
    finish(repair: ID!, note: String): Repair!
    assign(repairId: ID!, mechanicId: ID!): Mechanic!
    createMechanic(name: String!): Mechanic!
    releaseRepair(id: ID!): Release!
    openDoors(branch: String!, hour: Int!): Boolean!
  }
  type Repair {
    id: ID!
    ticket: String!
    title: String!
    subject: String
    state: RepairState!
    note: String
    hours: Int
    mechanic: Mechanic
    helpers: [Mechanic!]!
    bay: Bay!
    involved: [Involved!]!
  }
  type Release {
    mechanic: Mechanic
  }
  union Involved = Mechanic | Bay
  union Job = Repair | Mechanic
  enum RepairState {
    OPEN
    DONE
  }
  type Mechanic {
    id: ID!
    name: String!
    phone: String
    repairs: [Repair!]!
  }
  type Part {
    id: ID!
    name: String!
  }
  type Bay {
    id: ID!
    number: Int!
    code: String!
    mechanic: Mechanic
    repairs(limit: Int, offset: Int): [Repair!]!
  }
  type Workshop {
    name: String!
    owner: Mechanic
    bays: [Bay!]!
  }
  input RepairFilter {
    title: StringFilter
    note: StringFilter
    mechanicId: IdFilter
  }
  input StringFilter {
    eq: String
    contains: String
  }
  input IdFilter {
    eq: ID
  }
  input RepairOrder {
    field: RepairField!
    direction: Direction!
  }
  enum RepairField {
    TITLE
    NOTE
    HOURS
  }
  enum Direction {
    ASC
    DESC
  }
  input CreateRepairInput {
    title: String!
    note: String
    hours: Int
    mechanicId: ID
  }
  input UpdateRepairInput {
    title: String
    note: String
    hours: Int
    mechanicId: ID
  }
`;

/** The model of an SDL with overrides, as the site makes it. */
export function modelOf(config: unknown, sdl: string = WORKSHOP): Model {
  return discoverWithOverrides(buildSchema(sdl), { ...parseSiteConfig(config), source: 'site.config.ts' });
}

export function configOf(config: unknown): SiteConfig {
  const parsed = parseSiteConfig(config);
  throwConfigIssues('site.config.ts', parsed.issues);
  return parsed.config;
}

/** What discovery says of every entity, said again by the operator. */
export function saidAgain(model: Model): SiteConfig {
  const path = (source: Parameters<typeof stepsOf>[0]) => stepsOf(source) ?? undefined;
  const entities = model.entities.map((entity) => [
    entity.type,
    {
      list: path(entity.list),
      get: path(entity.get),
      key: entity.key?.fields.map((field) => field.path),
      title: entity.title ?? undefined,
      create: path(entity.create),
      update: path(entity.update),
      delete: path(entity.delete),
    },
  ]);
  return configOf({ entities: Object.fromEntries(entities) });
}

/** The message with which overrides are refused. */
export function refusal(config: unknown, sdl: string = WORKSHOP): string {
  try {
    modelOf(config, sdl);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('It was accepted.');
}

export function entityIn(model: Model, type: string): Entity {
  const entity = model.entities.find((each) => each.type === type);
  if (entity === undefined) throw new Error(`There is no entity ${type}.`);
  return entity;
}

/** The documents that the site can send for a model, those that its schema refuses with the reasons. */
export function documentsOf(model: Model, sdl: string = WORKSHOP): { all: string[]; invalid: string[] } {
  const schema = buildSchema(sdl);
  const all = buildAllDocuments(model).map(({ document }) => document);
  const invalid = all.flatMap((document) =>
    validate(schema, parse(document)).map(({ message }) => `${message} in ${document}`),
  );
  return { all, invalid };
}

export function stepsOf(
  source: { readonly steps: readonly { readonly field: string }[] } | null,
): string | null {
  return source === null ? null : source.steps.map(({ field }) => field).join('.');
}
