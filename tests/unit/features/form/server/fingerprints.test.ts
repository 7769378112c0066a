import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';
import { fingerprintDraft } from '../../../../../lib/features/form/server/fingerprints';

const text = (value: string): Draft => ({ type: 'text', text: value });

describe('the fingerprint of a draft', () => {
  it('is the same for what a browser posts of it untouched', () => {
    expect(fingerprintDraft(text('a\r\nb'))).toBe(fingerprintDraft(text('a\nb')));
    expect(fingerprintDraft({ type: 'items', items: [text('a'), { type: 'unset' }, text('')] })).toBe(
      fingerprintDraft({ type: 'items', items: [text('a')] }),
    );
    const group = { type: 'group', fields: { x: text('1'), y: { type: 'unset' } } } as const;
    expect(fingerprintDraft(group)).toBe(fingerprintDraft({ type: 'group', fields: { x: text('1') } }));
    expect(fingerprintDraft({ type: 'record', key: '1', title: 'A' })).toBe(
      fingerprintDraft({ type: 'record', key: '1', title: '1' }),
    );
  });

  it('tells left alone, no value and empty text apart', () => {
    const prints = [{ type: 'unset' }, { type: 'null' }, text(''), text('0'), text('null')].map((draft) =>
      fingerprintDraft(draft as Draft),
    );
    expect(new Set(prints).size).toBe(5);
  });
});
