import { describe, expect, it } from 'vitest';
import { removeNoun } from '../../../../lib/writing/actions/recordActions';
import { isTimestampOfStatus, findTargetStatus } from '../../../../lib/writing/actions/targetStatus';

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
    expect(isTimestampOfStatus('acceptedAt', 'ACCEPTED')).toBe(true);
    expect(isTimestampOfStatus('startedAt', 'IN_PROGRESS')).toBe(true);
    expect(isTimestampOfStatus('rejected_on', 'REJECTED')).toBe(true);
    expect(isTimestampOfStatus('resolvedAt', 'REJECTED')).toBe(false);
    expect(isTimestampOfStatus('acceptedBy', 'ACCEPTED')).toBe(false);
    expect(isTimestampOfStatus('updatedAt', 'NEW')).toBe(false);
  });
});
