import { buildSchema, execute, parse } from 'graphql';
import { getTranslator } from '../../../lib/ground/intl/translate';
import { createLabels } from '../../../lib/kit/labels/labels';
import { discoverWithOverrides } from '../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../lib/features/operator/overrides/siteConfig';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import type { Entity, Model } from '../../../lib/core/schema/model/model';
import type { FormLoaderContext } from '../../../lib/features/form/server/formContext';

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
  readonly to: FormLoaderContext;
  readonly sent: readonly string[];
  readonly entity: (type: string) => Entity;
} {
  const schema = buildSchema(SDL);
  const model = discoverWithOverrides(buildSchema(SDL), { config, source: 'site.config.ts' });
  const sent: string[] = [];
  const describes = createLabelContext(model, createLabels(null, 'en'));
  const ctx: FormLoaderContext = {
    ...describes,
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    query: {},
    address: '/here',
    isPosted: false,
    fetcher: async ({ query, variables }) => {
      sent.push(query);
      const result = await execute({
        schema,
        document: parse(query),
        rootValue: ROOT,
        variableValues: { ...variables },
      });
      return {
        type: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map(({ message }) => ({ message })),
      };
    },
  };
  return {
    model,
    to: ctx,
    sent,
    entity: (type) => {
      const found = describes.findEntity(type);
      if (found === undefined) throw new Error(`no ${type}`);
      return found;
    },
  };
}
