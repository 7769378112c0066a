import { describe, expect, it } from 'vitest';
import { stableFingerprint } from '../../../../lib/core/json/stableFingerprint';
import { ChangeDetector } from '../../../../lib/kit/live/changeDetector';

const PHOTO = 'https://files.example/a.jpg';
const shown = {
  report: { title: 'Pothole', now: '10:00:00', photo: `${PHOTO}?X-Amz-Signature=1&X-Amz-Date=2` },
};
const judged = () => new ChangeDetector(stableFingerprint(shown));

describe('the watch of an open page', () => {
  it('takes a file for the same whose address was only signed anew', () => {
    const signed = { report: { ...shown.report, photo: `${PHOTO}?X-Amz-Signature=9&X-Amz-Date=8` } };
    expect(judged().isSame(signed)).toBe(true);
    const other = { report: { ...shown.report, photo: 'https://files.example/b.jpg?X-Amz-Signature=1' } };
    expect(judged().isSame(other)).toBe(false);
    const page = { report: { ...shown.report, photo: `${PHOTO}?page=2` } };
    expect(judged().isSame(page)).toBe(false);
  });

  it('leaves out what changes whenever one asks, and still sees what somebody changed', () => {
    const judge = judged();
    const at = (now: string, title = 'Pothole') => ({ report: { ...shown.report, now, title } });
    expect(judge.isSame(at('10:00:30'))).toBe(false);
    expect(judge.isChanged(at('10:00:30'), at('10:00:31'))).toBe(false);
    expect(judge.isSame(at('10:01:00'))).toBe(true);
    expect(judge.isSame(at('10:01:30', 'Hole'))).toBe(false);
    expect(judge.isChanged(at('10:01:30', 'Hole'), at('10:01:31', 'Hole'))).toBe(true);
  });

  it('sees a change where nothing changes by itself', () => {
    const changed = { report: { ...shown.report, title: 'Hole' } };
    const judge = judged();
    expect(judge.isSame(changed)).toBe(false);
    expect(judge.isChanged(changed, structuredClone(changed))).toBe(true);
    expect(judge.isSame(shown)).toBe(true);
  });

  it('sees rows that came or went beside what changes by itself', () => {
    const rows = (...ids: string[]) => ({ now: ids.join(), items: ids.map((id) => ({ id })) });
    const judge = new ChangeDetector(stableFingerprint(rows('a')));
    expect(judge.isChanged({ ...rows('a'), now: '1' }, { ...rows('a'), now: '2' })).toBe(false);
    expect(judge.isSame({ ...rows('a'), now: '3' })).toBe(true);
    expect(judge.isSame({ ...rows('a', 'b'), now: '4' })).toBe(false);
  });
});
