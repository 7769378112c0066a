import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { parseLabelsFile } from '../../../../../lib/kit/labels/labelsFile';
import { mergeLabels, buildConfigLabels } from '../../../../../lib/features/operator/overrides/configLabels';
import { describeOverrides } from '../../../../../lib/features/operator/overrides/describeOverrides';
import { configOf, entityIn, modelOf } from '../../../overrides/overridesLab';
import { sayEnglish } from '../../../../support/reasonTexts';

const CONFIG = {
  entities: {
    Repair: {
      name: { en: { many: 'Jobs' }, pl: { one: 'Naprawa', many: 'Naprawy' } },
      fields: { note: { name: { en: 'Remark', pl: 'Uwaga' } }, hours: { name: 'Roboczogodziny' } },
    },
  },
  operations: { openDoors: { name: { pl: 'Otwórz drzwi' } } },
  groups: { work: { en: 'Work', pl: 'Praca' }, yard: 'Plac' },
};

describe('names that overrides give', () => {
  const model = modelOf(CONFIG);
  const labels = (locale: 'en' | 'pl') =>
    createLabels(mergeLabels(null, buildConfigLabels(configOf(CONFIG), model)), locale);
  const repair = entityIn(model, 'Repair');

  it('stand in their language, and the schema’s where there is none', () => {
    expect(labels('en').plural(repair)).toEqual({ text: 'Jobs' });
    expect(labels('en').singular(repair)).toEqual({ text: 'Repair' });
    expect(labels('pl').plural(repair)).toEqual({ text: 'Naprawy' });
    expect(labels('pl').field('Repair', 'note')).toEqual({ text: 'Uwaga' });
    expect(labels('en').field('Repair', 'hours')).toEqual({ text: 'Roboczogodziny' });
    expect(labels('pl').operation('openDoors')).toEqual({ text: 'Otwórz drzwi' });
    expect(labels('en').operation('openDoors')).toEqual({ text: 'Open doors' });
  });

  it('name a field in forms as on the record', () => {
    expect(labels('pl').input('CreateRepairInput', 'note')).toEqual({ text: 'Uwaga' });
    expect(labels('en').input('UpdateRepairInput', 'note')).toEqual({ text: 'Remark' });
  });

  it('name groups; one that is named nowhere is called what it is', () => {
    expect(labels('pl').group('work')).toEqual({ text: 'Praca' });
    expect(labels('pl').group('yard')).toEqual({ text: 'Plac' });
    expect(labels('en').group('The yard')).toEqual({ text: 'The yard' });
  });

  it('win against the labels file, which keeps the rest and its help texts', () => {
    const file = parseLabelsFile(
      JSON.stringify({
        en: {
          site: { name: 'Garage' },
          types: { Repair: { one: 'Fix', many: 'Fixes', fields: { state: 'Stage' } } },
        },
        pl: { types: { Repair: { fields: { note: { label: 'Notka', description: 'Dla nas' } } } } },
      }),
      'labels.json',
    );
    const merged = mergeLabels(file, buildConfigLabels(configOf(CONFIG), model));
    const en = createLabels(merged, 'en');
    expect([en.singular(repair).text, en.plural(repair).text]).toEqual(['Fix', 'Jobs']);
    expect(en.field('Repair', 'state').text).toBe('Stage');
    expect(en.site.name).toBe('Garage');
    expect(merged.pl?.types?.['Repair']?.fields?.['note']).toEqual({
      label: 'Uwaga',
      description: 'Dla nas',
    });
  });
});

describe('what overrides changed', () => {
  it('is one sentence per entry, with its place and its entity', () => {
    const changes = describeOverrides(
      configOf({
        entities: {
          Repair: {
            hide: false,
            protected: true,
            list: 'openRepairs',
            create: false,
            key: ['a', 'b'],
            fields: { note: { hide: true, constraint: { required: true, maxLength: 9 } } },
          },
        },
        arguments: { branch: { value: 'north' }, lang: { role: 'locale' } },
        operations: { finish: { entity: null } },
        groups: { work: 'Work' },
        protected: ['/actions'],
      }),
    );
    expect(changes.map(({ at, entity, says }) => `${at} | ${entity ?? '-'} | ${sayEnglish(says)}`)).toEqual([
      'entities.Repair.protected | Repair | Its pages ask to sign in.',
      'entities.Repair.list | Repair | openRepairs is its main list.',
      'entities.Repair.create | Repair | Creating is not offered.',
      'entities.Repair.key | Repair | Its key is a, b.',
      'entities.Repair.fields.note.hide | Repair | note is hidden.',
      'entities.Repair.fields.note.constraint | Repair | note has the rule required, maxLength 9.',
      'arguments."branch".value | - | "north" is sent always.',
      'arguments."lang".role | - | It sets the locale of a page.',
      'operations.finish.entity | - | It is an action on the site.',
      'groups.work | - | A group of entities.',
      'protected[0] | - | /actions and everything below it asks to sign in.',
    ]);
  });
});
