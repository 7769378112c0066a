import { buildSchema, execute, parse } from 'graphql';
import { translatorFor } from '../../../lib/intl/translate';
import { createLabels } from '../../../lib/labels/labels';
import { modelWith } from '../../../lib/overrides/modelWith';
import type { SiteConfig } from '../../../lib/overrides/siteConfig';
import { describing } from '../../../lib/records/describe';
import type { Entity, Model } from '../../../lib/schema/model';
import type { FormLoading } from '../../../lib/writing/server/formLoading';

const SDL = /* GraphQL */ `
  type Query {
    accounts(first: Int, where: AccountFilter, orderBy: AccountOrder): [Account!]!
    account(id: ID!): Account
    invites: [Invite!]!
    invite(token: String!): Invite
  }
  type Account {
    id: ID!
    apiKey: String
    login: String!
    passwordHash: String
    resetToken: String
    ssn: String
    pin: Int
    twoFactorSecret: String
    tokenSymbol: String
    device: Device
  }
  type Device {
    model: String
    accessToken: String
  }
  type Invite {
    id: ID!
    email: String!
    token: String!
  }
  input AccountFilter {
    login: String
    ssn: String
    tokenSymbol: String
  }
  enum AccountOrder {
    login_ASC
    login_DESC
    passwordHash_ASC
    passwordHash_DESC
  }
  input AccountPatch {
    login: String
    apiKey: String
    pin: Int
  }
  type Mutation {
    updateAccount(id: ID!, input: AccountPatch!): Account
    changePassword(old: String!, new: String!): Boolean!
    rotateApiKey(id: ID!): String!
  }
`;

const ACCOUNT = {
  id: '1',
  apiKey: 'k-123456',
  login: 'ada',
  passwordHash: 'h-123456',
  resetToken: 't-123456',
  ssn: 's-123456',
  pin: 123456,
  twoFactorSecret: 'f-123456',
  tokenSymbol: 'ADA',
  device: { model: 'X1', accessToken: 'd-123456' },
};

const ROOT = {
  accounts: [ACCOUNT],
  account: ACCOUNT,
  invites: [{ id: '7', email: 'a@b.c', token: 'i-123456' }],
};

/** Accounts with secrets of every sort: what a loader gets, and every document that was sent. */
export function secretsDesk(config: SiteConfig = {}): {
  readonly model: Model;
  readonly to: FormLoading;
  readonly sent: readonly string[];
  readonly entity: (type: string) => Entity;
} {
  const schema = buildSchema(SDL);
  const model = modelWith(buildSchema(SDL), config, 'site.config.ts');
  const sent: string[] = [];
  const describes = describing(model, createLabels(null, 'en'));
  const to: FormLoading = {
    ...describes,
    translate: translatorFor('en'),
    now: '2026-01-02T03:04:05.000Z',
    query: {},
    address: '/here',
    keeps: false,
    post: async ({ query, variables }) => {
      sent.push(query);
      const result = await execute({
        schema,
        document: parse(query),
        rootValue: ROOT,
        variableValues: { ...variables },
      });
      return {
        kind: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map(({ message }) => ({ message })),
      };
    },
  };
  return {
    model,
    to,
    sent,
    entity: (type) => {
      const found = describes.entity(type);
      if (found === undefined) throw new Error(`no ${type}`);
      return found;
    },
  };
}
