import { describe, expect, it } from 'vitest';
import { isDeedOf, parseDeed } from '../../../../lib/schema/lexicon/deeds';

const isAbout = (name: string, action: string): boolean => {
  const deed = parseDeed(name);
  return deed !== null && isDeedOf(deed, action.split(' '));
};

describe('the name of a switch', () => {
  it.each([
    ['canIssue', 'issue'],
    ['viewerCanUpdate', 'edit'],
    ['canDestroy', 'delete'],
    ['userCanAddLine', 'add line'],
    ['canBeCancelled', 'cancel'],
    ['isCancelable', 'cancel'],
    ['cancellable', 'cancel'],
    ['editable', 'edit'],
    ['retryable', 'retry'],
  ])('says whether a deed may be done: %s of "%s"', (name, action) => {
    expect(isAbout(name, action)).toBe(true);
  });

  it.each([
    ['canIssue', 'cancel'],
    ['canUpdate', 'update branch'],
    ['maintainerCanModify', 'modify'],
    ['isTable', 'update'],
    ['cancelled', 'cancel'],
    ['can', 'can'],
  ])('says nothing of another deed: %s of "%s"', (name, action) => {
    expect(isAbout(name, action)).toBe(false);
  });
});
