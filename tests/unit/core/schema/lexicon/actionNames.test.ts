import { describe, expect, it } from 'vitest';
import { humanizeAction } from '../../../../../lib/core/schema/lexicon/actionNames';

describe("an action's name for people", () => {
  it.each([
    ['orderNoteAdd', ['Order'], 'Add note'],
    ['checkoutCustomerAttach', ['Checkout'], 'Attach customer'],
    ['orderFulfill', ['Order'], 'Fulfill'],
    ['orderMarkAsPaid', ['Order'], 'Mark as paid'],
    ['accountRegister', [], 'Register account'],
    ['orderGrantRefundCreate', ['Order'], 'Create grant refund'],
    ['pipelineScheduleUpdate', [], 'Update pipeline schedule'],
    ['insert_notebook_update', [], 'Insert notebook update'],
    ['organizationCancelDelete', [], 'Organization cancel delete'],
    ['tokensRevokeAfterUpdate', [], 'Tokens revoke after update'],
    ['lendBook', [], 'Lend book'],
    ['updateRequest', [], 'Update request'],
    ['markAsReadReport', ['Report'], 'Mark as read'],
    ['rejectReport', ['Report'], 'Reject'],
    ['kundeErstellen', [], 'Kunde erstellen'],
  ])('%s of %j has its verb first: %s', (name, nouns, expected) => {
    expect(humanizeAction(name, nouns)).toBe(expected);
  });

  it.each([
    ['addLabelsToLabelable', ['Issue', 'labelable'], 'Add labels'],
    ['lockLockable', ['Issue', 'lockable'], 'Lock'],
    ['addSubIssue', ['Issue', 'issue'], 'Add sub issue'],
    ['updateTeamsRepository', ['Repository', ''], 'Update teams'],
    ['pin', ['Issue', ''], 'Pin'],
  ])('%s of %j leaves out what the page says, but not behind an adjective: %s', (name, nouns, expected) => {
    expect(humanizeAction(name, nouns)).toBe(expected);
  });
});
