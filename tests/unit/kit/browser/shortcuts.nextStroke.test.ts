import { describe, expect, test } from 'vitest';
import en from '../../../../locales/en/messages.json';
import {
  EMPTY_KEY_SEQUENCE,
  advanceKeySequence,
  type KeyPress,
} from '../../../../lib/kit/browser/keySequence';
import { SHORTCUTS } from '../../../../lib/kit/browser/shortcuts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };

const withShift = (key: string) => ({ key, shiftKey: /\p{Lu}/u.test(key) });

/** Presses keys one after the other, `pause` ms apart, and tells what they did. */
function press(strokes: readonly (string | Partial<KeyPress>)[], pause = 100): readonly (string | null)[] {
  let state = EMPTY_KEY_SEQUENCE;
  return strokes.map((stroke, index) => {
    const event = { ...PLAIN, key: '', ...(typeof stroke === 'string' ? { key: stroke } : stroke) };
    const { run, strokes: next } = advanceKeySequence(state, event, 10_000 + index * pause);
    state = next;
    return run;
  });
}

describe('the keyboard', () => {
  test('single keys mean what the list of shortcuts says, and so do keys one after the other', () => {
    for (const { id, keys } of SHORTCUTS) expect(press(keys.map(withShift)).at(-1), id).toBe(id);
  });

  test('the second key is not waited for all day', () => {
    expect(press(['g', 'h'], 1400)).toEqual([null, 'goHome']);
    expect(press(['g', 'h'], 1600)).toEqual([null, null]);
  });

  test('a wrong second key is a key of its own', () => {
    expect(press(['g', 'n'])).toEqual([null, 'add']);
    expect(press(['g', 'g', 'h'])).toEqual([null, null, 'goHome']);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
    'keys held together with %s mean nothing here',
    (held) => {
      expect(press([{ key: 'n', [held]: true }])).toEqual([null]);
    },
  );

  test('a letter and its capital are two keys, and Caps Lock turns no letter into its capital', () => {
    expect(press(['j'])).toEqual(['nextRow']);
    expect(press([{ key: 'J', shiftKey: true }])).toEqual(['tickNext']);
    expect(press(['J'])).toEqual([null]);
    expect(press([{ key: 'j', shiftKey: true }])).toEqual([null]);
  });

  test('other capital letters mean nothing; signs may need Shift or AltGr to be written', () => {
    expect(press([{ key: 'N', shiftKey: true }])).toEqual([null]);
    // With Caps Lock on.
    expect(press([{ key: 'n', shiftKey: true }])).toEqual([null]);
    expect(press([{ key: '?', shiftKey: true }])).toEqual(['help']);
    expect(press([{ key: '[', ctrlKey: true, altKey: true, altGraph: true }])).toEqual(['previousPage']);
    expect(press([{ key: 'n', altGraph: true }])).toEqual([null]);
  });

  test('named keys are none of them', () => {
    expect(press(['Enter', 'Shift', 'Dead', 'F2'])).toEqual([null, null, null, null]);
  });
});

describe('the list of shortcuts', () => {
  test('no two mean the same keys, and none begins with the keys of another', () => {
    const all = SHORTCUTS.map(({ keys }) => keys.join(' '));
    for (const one of all)
      expect(all.filter((other) => other === one || other.startsWith(`${one} `))).toEqual([one]);
  });

  test('each has words', () => {
    const missing = SHORTCUTS.filter(({ id }) => !Object.hasOwn(en, `shortcuts.${id}`)).map(({ id }) => id);
    expect(missing).toEqual([]);
  });
});
