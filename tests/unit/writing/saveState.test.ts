import { describe, expect, it } from 'vitest';
import { IDLE, isBusy, nextSaveState, type SaveEvent, type SaveState } from '../../../lib/writing/saveState';

const SAVED: SaveState = { is: 'saved', record: null, payload: {}, found: false };
const after = (...events: SaveEvent[]): SaveState => events.reduce(nextSaveState, IDLE);
const start: SaveEvent = { type: 'started' };
const sent: SaveEvent = { type: 'sent' };
const refused: SaveEvent = { type: 'ended', state: { is: 'refused' } };

describe('a save', () => {
  it('goes from checking over sending to its end', () => {
    expect(after(start)).toEqual({ is: 'checking' });
    expect(after(start, sent)).toEqual({ is: 'sending' });
    expect(after(start, sent, { type: 'unanswered' })).toEqual({ is: 'looking' });
    expect(after(start, sent, { type: 'ended', state: SAVED })).toBe(SAVED);
  });

  it('is not started a second time while it is under way', () => {
    for (const state of [after(start), after(start, sent), after(start, sent, { type: 'unanswered' })]) {
      expect(isBusy(state)).toBe(true);
      expect(nextSaveState(state, start)).toBe(state);
    }
  });

  it('is not started again once it was saved', () => {
    expect(nextSaveState(SAVED, start)).toBe(SAVED);
    expect(nextSaveState(SAVED, refused)).toBe(SAVED);
  });

  it('can be tried again after any other end', () => {
    for (const state of [
      { is: 'refused' },
      { is: 'gone' },
      { is: 'unknown', found: { is: 'unseen' } },
    ] as const)
      expect(nextSaveState(nextSaveState(after(start), { type: 'ended', state }), start)).toEqual({
        is: 'checking',
      });
  });

  it('hears nothing of one that has ended', () => {
    expect(nextSaveState(IDLE, refused)).toBe(IDLE);
    expect(nextSaveState(IDLE, sent)).toBe(IDLE);
  });

  it('is not hidden while it is under way', () => {
    expect(nextSaveState(after(start, sent), { type: 'dismissed' })).toEqual({ is: 'sending' });
    expect(nextSaveState({ is: 'refused' }, { type: 'dismissed' })).toBe(IDLE);
  });

  it('shows the conflict of a restored draft at once', () => {
    const conflict: SaveState = {
      is: 'conflict',
      clashes: [],
      merged: { base: {}, before: {}, drafts: {} },
      then: 'edit',
    };
    expect(nextSaveState(IDLE, { type: 'clashed', state: conflict })).toBe(conflict);
    expect(nextSaveState(after(start), { type: 'clashed', state: conflict })).toEqual({ is: 'checking' });
  });
});
