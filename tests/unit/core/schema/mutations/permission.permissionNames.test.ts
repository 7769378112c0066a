import { describe, expect, it } from 'vitest';
import { permitsAction, parsePermissionName } from '../../../../../lib/core/schema/mutations/permission';

const isAbout = (name: string, action: string): boolean => {
  const permission = parsePermissionName(name);
  return permission !== null && permitsAction(permission, action.split(' '));
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
  ])('permits the action: %s of "%s"', (name, action) => {
    expect(isAbout(name, action)).toBe(true);
  });

  it.each([
    ['canIssue', 'cancel'],
    ['canUpdate', 'update branch'],
    ['maintainerCanModify', 'modify'],
    ['isTable', 'update'],
    ['cancelled', 'cancel'],
    ['can', 'can'],
  ])('does not permit another action: %s of "%s"', (name, action) => {
    expect(isAbout(name, action)).toBe(false);
  });
});
