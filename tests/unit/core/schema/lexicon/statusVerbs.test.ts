import { describe, expect, it } from 'vitest';
import { removeNoun } from '../../../../../lib/core/schema/lexicon/nouns';
import {
  createMomentFinder,
  findUndoVerb,
  isIdempotentVerb,
  findTargetStatus,
} from '../../../../../lib/core/schema/lexicon/statusVerbs';

describe('the name of a mutation', () => {
  it.each([
    ['rejectReport', 'Report', 'reject'],
    ['assignReports', 'Report', 'assign'],
    ['markReportAsRead', 'Report', 'mark_as_read'],
    ['addCommentToReport', 'Report', 'add_comment'],
    ['purchase_order_close', 'PurchaseOrder', 'close'],
    ['report', 'Report', 'report'],
    ['suspend', 'Report', 'suspend'],
    ['reportAbuse', 'User', 'reportAbuse'],
  ])('%s on a %s is %s', (name, type, expected) => {
    expect(removeNoun(name, type)).toBe(expected);
  });
});

describe('where an action leads', () => {
  const REPORT = ['NEW', 'ACCEPTED', 'IN_PROGRESS', 'RESOLVED', 'REJECTED'];
  it.each([
    ['acceptReport', REPORT, 'ACCEPTED'],
    ['startReport', REPORT, 'IN_PROGRESS'],
    ['resolveReport', REPORT, 'RESOLVED'],
    ['rejectReport', REPORT, 'REJECTED'],
    ['reopenReport', REPORT, 'NEW'],
    ['shipOrder', ['DRAFT', 'Shipped', 'PartiallyShipped'], 'Shipped'],
    ['cancelOrder', ['OPEN', 'CANCELED'], 'CANCELED'],
    ['applyPatch', ['OPEN', 'APPLIED'], 'APPLIED'],
    ['openTicket', ['OPEN', 'OPENED'], 'OPENED'],
    ['renameReport', REPORT, null],
    ['payOrder', ['PAID', 'PAID_TWICE'], null],
  ])('%s of %j: %s', (action, statuses, expected) => {
    expect(findTargetStatus(action, statuses)).toBe(expected);
  });

  it('knows the moment of a status by its name', () => {
    expect(createMomentFinder(['ACCEPTED'])('acceptedAt')).toEqual(['ACCEPTED']);
    expect(createMomentFinder(['IN_PROGRESS'])('startedAt')).toEqual(['IN_PROGRESS']);
    expect(createMomentFinder(['REJECTED'])('rejected_on')).toEqual(['REJECTED']);
    expect(createMomentFinder(['REJECTED'])('resolvedAt')).toEqual([]);
    expect(createMomentFinder(['ACCEPTED'])('acceptedBy')).toEqual([]);
    expect(createMomentFinder(['NEW'])('updatedAt')).toEqual([]);
  });
});

describe('the verb of an action', () => {
  it.each([
    ['unpinIssue', 'unpin'],
    ['uninstallRecipe', 'uninstall'],
    ['reopenReport', 'reopen'],
    ['underline', null],
    ['unionTypes', null],
    ['pinIssue', null],
  ])('%s takes back: %s', (name, verb) => {
    expect(findUndoVerb(name)).toBe(verb);
  });

  it.each([
    ['close', true],
    ['cancel', true],
    ['ship', false],
    ['pay', false],
    ['rename', false],
  ])('%s does nothing where the record has its status already: %s', (verb, expected) => {
    expect(isIdempotentVerb(verb)).toBe(expected);
  });

  it.each([
    ['issue', true, true],
    ['start', true, true],
    ['send', true, false],
    ['assign', false, false],
    ['print', true, false],
  ])('%s does nothing then if it takes the key alone (%s): %s', (verb, takesKeyAlone, expected) => {
    expect(isIdempotentVerb(verb, takesKeyAlone)).toBe(expected);
  });
});
