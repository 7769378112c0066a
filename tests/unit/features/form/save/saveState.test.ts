import { describe, expect, it } from 'vitest';
import {
  IDLE_SAVE_STATE,
  isSaveBusy,
  saveReducer,
  type SaveEvent,
  type SaveState,
} from '../../../../../lib/features/form/save/saveState';

const SAVED: SaveState = { type: 'saved', record: null, payload: {}, found: false };
const after = (...events: SaveEvent[]): SaveState => events.reduce(saveReducer, IDLE_SAVE_STATE);
const start: SaveEvent = { type: 'started' };
const sent: SaveEvent = { type: 'sent' };
const refused: SaveEvent = { type: 'ended', state: { type: 'refused' } };

describe('a save', () => {
  it('goes from checking over sending to its end', () => {
    expect(after(start)).toEqual({ type: 'checking' });
    expect(after(start, sent)).toEqual({ type: 'sending' });
    expect(after(start, sent, { type: 'unanswered' })).toEqual({ type: 'looking' });
    expect(after(start, sent, { type: 'ended', state: SAVED })).toBe(SAVED);
  });

  it('is not started a second time while it is under way', () => {
    for (const state of [after(start), after(start, sent), after(start, sent, { type: 'unanswered' })]) {
      expect(isSaveBusy(state)).toBe(true);
      expect(saveReducer(state, start)).toBe(state);
    }
  });

  it('is not started again once it was saved', () => {
    expect(saveReducer(SAVED, start)).toBe(SAVED);
    expect(saveReducer(SAVED, refused)).toBe(SAVED);
  });

  it('can be tried again after any other end', () => {
    for (const state of [
      { type: 'refused' },
      { type: 'gone' },
      { type: 'unknown', found: { type: 'unseen' } },
    ] as const)
      expect(saveReducer(saveReducer(after(start), { type: 'ended', state }), start)).toEqual({
        type: 'checking',
      });
  });

  it('hears nothing of one that has ended', () => {
    expect(saveReducer(IDLE_SAVE_STATE, refused)).toBe(IDLE_SAVE_STATE);
    expect(saveReducer(IDLE_SAVE_STATE, sent)).toBe(IDLE_SAVE_STATE);
  });

  it('is not hidden while it is under way', () => {
    expect(saveReducer(after(start, sent), { type: 'dismissed' })).toEqual({ type: 'sending' });
    expect(saveReducer({ type: 'refused' }, { type: 'dismissed' })).toBe(IDLE_SAVE_STATE);
  });

  it('shows the conflict of a restored draft at once', () => {
    const conflict: SaveState = {
      type: 'conflict',
      conflicts: [],
      merged: { base: {}, before: {}, drafts: {} },
      resume: 'edit',
    };
    expect(saveReducer(IDLE_SAVE_STATE, { type: 'clashed', state: conflict })).toBe(conflict);
    expect(saveReducer(after(start), { type: 'clashed', state: conflict })).toEqual({ type: 'checking' });
  });
});
