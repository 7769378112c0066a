import { describe, expect, it } from 'vitest';
import { nameWithoutNoun } from '../../../lib/writing/actionWords';
import { isMomentOf, leadsTo } from '../../../lib/writing/leadsTo';

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
    expect(nameWithoutNoun(name, type)).toBe(expected);
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
    expect(leadsTo(action, statuses)).toBe(expected);
  });

  it('knows the moment of a status by its name', () => {
    expect(isMomentOf('acceptedAt', 'ACCEPTED')).toBe(true);
    expect(isMomentOf('startedAt', 'IN_PROGRESS')).toBe(true);
    expect(isMomentOf('rejected_on', 'REJECTED')).toBe(true);
    expect(isMomentOf('resolvedAt', 'REJECTED')).toBe(false);
    expect(isMomentOf('acceptedBy', 'ACCEPTED')).toBe(false);
    expect(isMomentOf('updatedAt', 'NEW')).toBe(false);
  });
});
