import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { withReasonTexts } from '../../../../support/reasonTexts';

const SDL = `
  type Query { invoices: [Invoice!]! invoice(id: ID!): Invoice }
  enum Status { DRAFT ISSUED CANCELLED }
  type Permissions { updateInvoice: Boolean! readInvoice: Boolean! }
  type Invoice {
    id: ID! number: String! status: Status! canIssue: Boolean! canDelete: Boolean
    userPermissions: Permissions! availableTransitions: [Status!]!
  }
  input InvoicePatch { number: String }
  type Mutation {
    issueInvoice(id: ID!): Invoice! cancelInvoice(id: ID!): Invoice! remindInvoice(id: ID!): Invoice!
    updateInvoice(id: ID!, input: InvoicePatch!): Invoice! deleteInvoice(id: ID!): Invoice!
  }`;

const findInvoice = (sdl = SDL): Entity =>
  discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Invoice') as Entity;

const findPermission = (name: string, sdl = SDL) =>
  findInvoice(sdl).actions.find((action) => action.name === name)?.source.permission;

describe("a record's own word on a mutation", () => {
  it('is a switch that is named after the deed, with the reason', () => {
    expect(withReasonTexts(findPermission('issueInvoice'))).toEqual({
      value: { path: 'canIssue' },
      reason: '`canIssue` says whether `issueInvoice` may be sent.',
    });
    expect(findInvoice().delete?.permission?.value).toEqual({ path: 'canDelete' });
  });

  it('is a switch in an object of permissions that is named after the mutation', () => {
    expect(findInvoice().update?.permission?.value).toEqual({ path: 'userPermissions.updateInvoice' });
  });

  it('is the list of the statuses that the record may go to, for an action that leads to one', () => {
    expect(findPermission('cancelInvoice')?.value).toEqual({
      path: 'availableTransitions',
      status: 'CANCELLED',
    });
  });

  it('is missing for a mutation of which the record says nothing', () => {
    expect(findPermission('remindInvoice')).toBeUndefined();
  });

  it('is no switch that a mutation stores', () => {
    const sdl = SDL.replace('InvoicePatch { number', 'InvoicePatch { canIssue: Boolean number');
    expect(findPermission('issueInvoice', sdl)?.value.path).not.toBe('canIssue');
  });

  it('does not count where the operator says so', () => {
    const model = discoverWithOverrides(buildSchema(SDL), {
      config: { operations: { issueInvoice: { permission: false } } },
      source: 'site.config.ts',
    });
    const [invoice] = model.entities;
    expect(invoice?.actions.find(({ name }) => name === 'issueInvoice')?.source.permission).toBeUndefined();
  });
});
