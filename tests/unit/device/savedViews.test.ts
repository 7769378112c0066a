import { describe, expect, it } from 'vitest';
import { renamed, viewsOf, withoutView, withView, type SavedViews } from '../../../lib/device/savedViews';

const NONE: SavedViews = { views: [], opened: null };
const urgent = { list: '/reports', name: 'Urgent', query: 'f.priority.in=URGENT' };
const open = { list: '/reports', name: 'Open', query: 'f.status.in=NEW' };
const elsewhere = { list: '/districts', name: 'Urgent', query: 'sort=name' };
const kept = [urgent, open, elsewhere].reduce(withView, NONE);

describe('views that are kept of lists', () => {
  it('are told apart by list and name', () => {
    expect(viewsOf(kept, '/reports', '').views).toEqual([urgent, open]);
    expect(viewsOf(kept, '/districts', '').views).toEqual([elsewhere]);
  });

  it('are replaced in their place by one of the same name', () => {
    const changed = { ...urgent, query: 'sort=title' };
    expect(withView(kept, changed).views).toEqual([changed, open, elsewhere]);
  });

  it('are the current one where the list is in their state', () => {
    expect(viewsOf(kept, '/reports', open.query)).toMatchObject({ current: open, changed: null });
  });

  it('are the changed one where the list was in their state last, and is not as it comes', () => {
    const opened = withView(kept, open);
    expect(viewsOf(opened, '/reports', 'f.status.in=NEW&sort=title')).toMatchObject({
      current: null,
      changed: open,
    });
    expect(viewsOf(opened, '/reports', '').changed).toBeNull();
    expect(viewsOf(opened, '/districts', 'sort=code').changed).toBeNull();
  });

  it('lose nothing when one is renamed, but what had that name', () => {
    expect(renamed(kept, urgent, 'Now').views).toEqual([{ ...urgent, name: 'Now' }, open, elsewhere]);
    expect(renamed(kept, urgent, 'Open').views).toEqual([{ ...urgent, name: 'Open' }, elsewhere]);
    expect(renamed(kept, urgent, 'Urgent').views).toEqual(kept.views);
  });

  it('are gone when they are deleted, and nothing is a change of them then', () => {
    const left = withoutView(withView(kept, open), open);
    expect(left.views).toEqual([urgent, elsewhere]);
    expect(left.opened).toBeNull();
  });
});
