import { describe, expect, it } from 'vitest';
import {
  parseSiteConfig,
  throwConfigIssues,
} from '../../../../../lib/features/operator/overrides/parseSiteConfig';

function faultsOf(value: unknown): string {
  try {
    throwConfigIssues('site.config.ts', parseSiteConfig(value).issues);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

class Colour {}

describe('the file of overrides by itself', () => {
  it('may say anything that it knows, or nothing', () => {
    const config = {
      entities: {
        Report: {
          hide: false,
          name: { en: { one: 'Case', many: 'Cases' }, pl: { one: 'Sprawa', many: 'Sprawy' } },
          group: 'city',
          protected: true,
          list: 'allReports',
          get: 'report',
          key: ['owner.login', 'number'],
          title: 'subject',
          create: 'submit',
          update: false,
          delete: false,
          fields: {
            note: {
              hide: true,
              name: { pl: 'Notatka' },
              kind: 'longText',
              constraint: {
                required: true,
                minLength: 1,
                maxLength: 9,
                min: -1.5,
                max: 2,
                pattern: '^\\d+$',
              },
            },
          },
        },
      },
      arguments: { channel: { value: { deep: [1, null, 'a', true] } }, 'Query.a.b': { role: 'none' } },
      operations: { finish: { hide: true, name: 'Done', entity: null }, start: { entity: 'Report' } },
      groups: { city: { en: 'City', pl: 'Miasto' }, rest: 'Rest' },
      protected: ['/actions', '/reports/new'],
    };
    expect(parseSiteConfig(config).config).toEqual(config);
    expect(parseSiteConfig({}).config).toEqual({});
  });

  it('takes what is undefined as left out', () => {
    expect(faultsOf({ entities: { Report: { hide: undefined, title: undefined } }, groups: undefined })).toBe(
      '',
    );
  });

  it.each([
    [null, 'the default export must be an object, not null'],
    [() => ({}), 'the default export must be an object, not a function'],
    [
      { entity: {} },
      'entity is unknown; there are entities, arguments, operations, scalars, home, groups, protected',
    ],
    [{ entities: [] }, 'entities must be an object, not a list'],
    [{ entities: { A: { hidden: true } } }, 'entities.A.hidden is unknown; there are hide, name'],
    [{ entities: { A: { hide: 'yes' } } }, 'entities.A.hide must be true or false, not "yes"'],
    [{ entities: { A: { name: 'Case' } } }, 'entities.A.name must be an object, not "Case"'],
    [{ entities: { A: { name: { de: {} } } } }, 'entities.A.name.de is unknown; there are en, pl'],
    [
      { entities: { A: { name: { en: { many: () => 'x' } } } } },
      'entities.A.name.en.many must be a text, not a function',
    ],
    [{ entities: { A: { key: [] } } }, 'entities.A.key must be a list that is not empty, not an empty one'],
    [{ entities: { A: { key: ['id', 7] } } }, 'entities.A.key[1] must be a text, not 7'],
    [{ entities: { A: { create: true } } }, "entities.A.create must be a mutation's name or false, not true"],
    [
      { entities: { A: { fields: { b: { kind: 'relation' } } } } },
      'entities.A.fields.b.kind must be one of "text", ',
    ],
    [
      { entities: { A: { fields: { b: { name: { en: ' ' } } } } } },
      'entities.A.fields.b.name.en must be a text',
    ],
    [
      { entities: { A: { fields: { b: { constraint: { required: false } } } } } },
      'constraint.required must be true, not false',
    ],
    [
      { entities: { A: { fields: { b: { constraint: { maxLength: 2.5 } } } } } },
      'maxLength must be a whole number, 0 or more, not 2.5',
    ],
    [
      { entities: { A: { fields: { b: { constraint: { min: Number.NaN } } } } } },
      'constraint.min must be a number, not NaN',
    ],
    [
      { entities: { A: { fields: { b: { constraint: { pattern: '(' } } } } } },
      'constraint.pattern must be a regular expression, not "("',
    ],
    [{ entities: { A: { fields: { 'é b': 1 } } } }, 'entities.A.fields."é b" must be an object, not 1'],
    [
      { arguments: { channel: { role: 'language' } } },
      'arguments.channel.role must be one of "locale", "channel", "stage", "none"',
    ],
    [
      { arguments: { channel: { value: new Date(0) } } },
      'arguments.channel.value must be plain data, not a Date',
    ],
    [
      { arguments: { channel: { value: { a: [Symbol.iterator] } } } },
      'arguments.channel.value.a[0] must be plain data',
    ],
    [
      { operations: { a: { entity: 1 } } },
      "operations.a.entity must be an entity's type name or null, not 1",
    ],
    [{ operations: { a: new Colour() } }, 'operations.a must be an object, not a Colour'],
    [{ groups: { city: { en: 1 } } }, 'groups.city.en must be a text, not 1'],
    [{ groups: { city: 1 } }, 'groups.city must be a text, or { en, pl }, not 1'],
    [{ protected: 'reports' }, 'protected must be a list that is not empty, not "reports"'],
    [{ protected: ['reports'] }, 'protected[0] must be a path like "/reports", not "reports"'],
    [{ protected: ['/reports?a=b'] }, 'protected[0] must be a path'],
    [{ protected: ['//evil.example'] }, 'protected[0] must be a path'],
    [{ protected: ['/wards/B 2'] }, 'protected[0] must be a path'],
    [{ protected: ['/wards/50%'] }, 'protected[0] must be a path'],
    [{ protected: ['/wards/%E0%A4%A'] }, 'protected[0] must be a path'],
    [{ protected: ['/'] }, 'to protect every page set SITE_PROTECTED=all'],
  ])('names the fault in %j', (value, fault) => {
    expect(faultsOf(value)).toContain(fault);
  });

  it('takes the address of a record whose key is encoded', () => {
    const config = { protected: ['/wards/B%202', '/wards/Oddzia%C5%82%20A%2F1'] };
    expect(parseSiteConfig(config).config).toEqual(config);
  });

  it('tells all faults at once, with the file', () => {
    const message = faultsOf({ entities: { A: { hide: 1, key: 'id' } }, groups: 7 });
    expect(message.split('\n')).toEqual([
      'site.config.ts: 3 entries are wrong:',
      '  - entities.A.hide must be true or false, not 1',
      '  - entities.A.key must be a list that is not empty, not "id"',
      '  - groups must be an object, not 7',
    ]);
  });

  it('looks at own members only, whatever they are called', () => {
    const hostile: unknown = JSON.parse('{"entities":{"__proto__":{"hide":1},"constructor":{"hide":true}}}');
    expect(faultsOf(hostile)).toContain('entities.__proto__.hide must be true or false, not 1');
    expect(faultsOf(hostile)).toContain('one entry is wrong');
  });
});
