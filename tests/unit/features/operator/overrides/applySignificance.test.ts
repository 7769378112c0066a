import { describe, expect, it } from 'vitest';
import { getListedEntities } from '../../../../../lib/core/schema/model/listedEntities';
import type { Model } from '../../../../../lib/core/schema/model/model';
import { entityIn, modelOf, refusal } from '../../../overrides/overridesLab';
import { withReasonTexts } from '../../../../support/reasonTexts';

const ranked = (model: Model): readonly string[] => getListedEntities(model).map(({ type }) => type);

describe('what matters first, stated by the operator', () => {
  it('is the order of `home`, then what the schema tells', () => {
    const others = ranked(modelOf({})).filter((type) => type !== 'Bay' && type !== 'Mechanic');
    expect(others.length).toBeGreaterThan(1);
    const model = modelOf({ home: ['Bay', 'Mechanic'] });
    expect(ranked(model)).toEqual(['Bay', 'Mechanic', ...others]);
    expect(withReasonTexts(entityIn(model, 'Mechanic').weight.signs)).toEqual([
      { points: expect.any(Number) as number, reason: 'stated by home[1]' },
    ]);
  });

  it('is a `weight` in place of the sum of signs: a low one puts an entity last, a high one first', () => {
    const [first = ''] = ranked(modelOf({}));
    const last = ranked(modelOf({ entities: { [first]: { weight: -100 } } }));
    expect(last.at(-1)).toBe(first);
    const model = modelOf({ entities: { Bay: { weight: 1000 } } });
    expect(ranked(model)[0]).toBe('Bay');
    expect(withReasonTexts(entityIn(model, 'Bay').weight)).toEqual({
      points: 1000,
      signs: [{ points: 1000, reason: 'stated by entities.Bay.weight' }],
    });
  });

  it('gives way to `home`, however high the weight of another entity is', () => {
    const model = modelOf({ home: ['Mechanic'], entities: { Bay: { weight: 1000 } } });
    expect(ranked(model).slice(0, 2)).toEqual(['Mechanic', 'Bay']);
  });

  it('are the default columns in the order stated', () => {
    const columns = ['hours', 'title', 'mechanic'];
    expect(entityIn(modelOf({}), 'Repair').columns).not.toEqual(columns);
    expect(entityIn(modelOf({ entities: { Repair: { columns } } }), 'Repair').columns).toEqual(columns);
  });

  it('is the order of the actions of a record, with the stated weight as evidence', () => {
    const actionsIn = (model: Model) => entityIn(model, 'Repair').actions;
    const names = actionsIn(modelOf({})).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    const last = names.at(-1) ?? '';
    const raised = actionsIn(modelOf({ operations: { [last]: { weight: 100 } } }));
    expect(raised.map(({ name }) => name)).toEqual([last, ...names.slice(0, -1)]);
    expect(withReasonTexts(raised[0]?.weight)).toEqual({
      points: 100,
      signs: [{ points: 100, reason: `stated by operations.${last}.weight` }],
    });
    const first = names[0] ?? '';
    const lowered = actionsIn(modelOf({ operations: { [first]: { weight: -100 } } }));
    expect(lowered.at(-1)?.name).toBe(first);
  });

  it.each([
    [
      { operations: { openDoors: { weight: 1 } } },
      'operations.openDoors.weight: it is no action on a record',
    ],
    [{ home: ['Repiar'] }, 'home[0]: did you mean Repair?'],
    [{ home: ['Part'] }, 'home[0]: There are the entities with a list Bay'],
    [{ home: ['Bay', 'Bay'] }, 'home[1]: Bay is in the list already'],
    [{ home: ['Bay'], entities: { Bay: { hide: true } } }, 'home[0]: entities.Bay.hide hides it'],
    [{ entities: { Repair: { columns: ['titel'] } } }, 'entities.Repair.columns[0]: did you mean title?'],
    [
      { entities: { Repair: { columns: ['note'], fields: { note: { hide: true } } } } },
      'entities.Repair.columns[0]: fields.note.hide hides note',
    ],
    [
      { entities: { Repair: { columns: ['note'], fields: { note: { secret: true } } } } },
      'entities.Repair.columns[0]: note is secret; fields.note.secret: false shows it',
    ],
  ])('is refused where it does not fit: %j', (config, words) => {
    expect(refusal(config)).toContain(words);
  });
});
