import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../../../../../lib/features/operator/overrides/parseSiteConfig';
import type { FieldOverride, SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import { OPERATOR_REASON } from '../../../../../lib/core/schema/model/hints';
import { because } from '../../../../../lib/core/schema/model/reason';
import type { Entity, Field } from '../../../../../lib/core/schema/model/model';
import { modelOf, refusal } from '../../../overrides/overridesLab';

function repairIn(config: SiteConfig): Entity {
  const repair = modelOf(config).entities.find(({ type }) => type === 'Repair');
  if (repair === undefined) throw new Error('There is no Repair.');
  return repair;
}

const fieldIn = (name: string, override: FieldOverride): Field | undefined =>
  repairIn({ entities: { Repair: { fields: { [name]: override } } } }).fields.find(
    (field) => field.name === name,
  );

const actionIn = (name: string, config: SiteConfig = {}) =>
  repairIn(config).actions.find((action) => action.name === name)?.source;

describe('facts that the operator states', () => {
  it('of a field outweigh its name', () => {
    expect(fieldIn('state', {})?.role).toEqual({
      value: 'status',
      reason: because('says.word', { word: 'state' }),
    });
    expect(fieldIn('state', { role: 'none' })?.role).toEqual({ value: 'none', reason: OPERATOR_REASON });
    expect(fieldIn('state', { role: 'priority' })?.role).toEqual({
      value: 'priority',
      reason: OPERATOR_REASON,
    });
    expect(fieldIn('note', { lifecycle: 'created' })?.lifecycle?.value).toBe('created');
    expect(fieldIn('subject', { section: 'place' })?.section?.value).toBe('place');
    expect(fieldIn('hours', { digits: 'code' })?.digits?.value).toBe('code');
  });

  it('of a text decide whether it stands beside the title of its record', () => {
    expect(fieldIn('subject', {})?.readableKey).toBeUndefined();
    expect(fieldIn('subject', { role: 'code' })?.readableKey).toEqual({
      value: true,
      reason: OPERATOR_REASON,
    });
  });

  it('stay where a kind is stated beside them, and what a kind implies follows it', () => {
    const field = fieldIn('note', { kind: 'dateTime', role: 'timestamp' });
    expect([field?.kind, field?.role?.value]).toEqual(['dateTime', 'timestamp']);
    expect(fieldIn('hours', { kind: 'text', digits: 'year' })?.digits?.value).toBe('year');
  });

  it('of a mutation outweigh its name', () => {
    expect(actionIn('archiveRepair')?.effect).toEqual({
      value: 'setsAside',
      reason: because('says.word', { word: 'archive' }),
    });
    expect(
      actionIn('archiveRepair', { operations: { archiveRepair: { effect: 'none', danger: 'ends' } } }),
    ).toMatchObject({ danger: { value: 'ends', reason: OPERATOR_REASON } });
    const stated = { operations: { archiveRepair: { effect: 'none', targetStatus: 'DONE' } } } as const;
    expect(actionIn('archiveRepair', stated)?.effect).toBeUndefined();
    expect(actionIn('archiveRepair', stated)?.targetStatus).toEqual({
      value: 'DONE',
      reason: OPERATOR_REASON,
    });
    expect(actionIn('archiveRepair')?.prefills).toBeUndefined();
    expect(
      actionIn('archiveRepair', { operations: { archiveRepair: { prefills: true } } })?.prefills,
    ).toEqual({ value: true, reason: OPERATOR_REASON });
    const repeated = { operations: { archiveRepair: { targetStatus: 'DONE', idempotent: false } } } as const;
    expect(actionIn('archiveRepair', stated)?.idempotent?.value).toBe(true);
    expect(actionIn('archiveRepair', repeated)?.idempotent).toBeUndefined();
  });

  it.each([
    [
      { entities: { Repair: { fields: { note: { role: 'status' } } } } },
      'entities.Repair.fields.note.role: a value of the kind longText cannot be its status',
    ],
    [
      { entities: { Repair: { fields: { state: { digits: 'year' } } } } },
      'entities.Repair.fields.state.digits: it is neither a whole number nor a text',
    ],
    [
      { entities: { Bay: { fields: { repairs: { role: 'owner' } } } } },
      'entities.Bay.fields.repairs.role: it is no field of the record',
    ],
    [
      { operations: { archiveRepair: { targetStatus: 'DON' } } },
      'operations.archiveRepair.targetStatus: did you mean DONE?',
    ],
    [
      { operations: { openDoors: { targetStatus: 'DONE' } } },
      'operations.openDoors.targetStatus: it is no action on a record',
    ],
    [
      { operations: { opneDoors: { danger: 'ends' } } },
      'operations.opneDoors.danger: did you mean openDoors?',
    ],
  ] as const)('%j is refused', (config, message) => {
    expect(refusal(config)).toContain(message);
  });

  it('an unknown role is refused with those that there are', () => {
    expect(
      parseSiteConfig({ entities: { Repair: { fields: { state: { role: 'state' } } } } }).issues.join(),
    ).toMatch(/entities\.Repair\.fields\.state\.role must be .*status/);
  });
});
