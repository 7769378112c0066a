import { describe, expect, it } from 'vitest';
import {
  renameView,
  getListViews,
  removeView,
  addView,
  type SavedViews,
} from '../../../../lib/kit/browser/savedViews';

const NONE: SavedViews = { views: [], opened: null };
const urgent = { list: '/reports', name: 'Urgent', query: 'f.priority.in=URGENT' };
const open = { list: '/reports', name: 'Open', query: 'f.status.in=NEW' };
const elsewhere = { list: '/districts', name: 'Urgent', query: 'sort=name' };
const kept = [urgent, open, elsewhere].reduce(addView, NONE);

describe('views that are kept of lists', () => {
  it('are told apart by list and name', () => {
    expect(getListViews(kept, '/reports', '').views).toEqual([urgent, open]);
    expect(getListViews(kept, '/districts', '').views).toEqual([elsewhere]);
  });

  it('are replaced in their place by one of the same name', () => {
    const changed = { ...urgent, query: 'sort=title' };
    expect(addView(kept, changed).views).toEqual([changed, open, elsewhere]);
  });

  it('are the current one where the list is in their state', () => {
    expect(getListViews(kept, '/reports', open.query)).toMatchObject({ current: open, changed: null });
  });

  it('are the changed one where the list was in their state last, and is not as it comes', () => {
    const opened = addView(kept, open);
    expect(getListViews(opened, '/reports', 'f.status.in=NEW&sort=title')).toMatchObject({
      current: null,
      changed: open,
    });
    expect(getListViews(opened, '/reports', '').changed).toBeNull();
    expect(getListViews(opened, '/districts', 'sort=code').changed).toBeNull();
  });

  it('lose nothing when one is renamed, but what had that name', () => {
    expect(renameView(kept, urgent, 'Now').views).toEqual([{ ...urgent, name: 'Now' }, open, elsewhere]);
    expect(renameView(kept, urgent, 'Open').views).toEqual([{ ...urgent, name: 'Open' }, elsewhere]);
    expect(renameView(kept, urgent, 'Urgent').views).toEqual(kept.views);
  });

  it('are gone when they are deleted, and nothing is a change of them then', () => {
    const left = removeView(addView(kept, open), open);
    expect(left.views).toEqual([urgent, elsewhere]);
    expect(left.opened).toBeNull();
  });
});
