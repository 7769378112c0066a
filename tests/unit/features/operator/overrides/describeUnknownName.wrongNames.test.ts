import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import {
  parseSiteConfig,
  readSiteConfig,
} from '../../../../../lib/features/operator/overrides/parseSiteConfig';
import { describeUnknownName } from '../../../../../lib/features/operator/overrides/describeUnknownName';
import { modelOf, refusal, WORKSHOP } from '../../../overrides/overridesLab';

const SINGLE = 'type Query { boxes: [Box!]! } type Box { id: ID! name: String }';

describe('overrides that do not fit the schema', () => {
  it.each([
    [
      { entities: { Repiar: { hide: true } } },
      'entities.Repiar: did you mean Repair? There are the entities Bay, Job, Mechanic, Part, Repair',
    ],
    [{ entities: { Workshop: {} } }, 'entities.Workshop: There are the entities'],
    [
      { operations: { openRepairs: { danger: 'destroys' } } },
      'operations.openRepairs.danger: openRepairs is a query, and only mutations have it',
    ],
    [
      { entities: { Repair: { list: 'openRepair' } } },
      'entities.Repair.list: did you mean openRepairs? There are the lists of Repair busiestMechanic.repairs, openRepairs, repairs',
    ],
    [{ entities: { Repair: { list: 'mechanics' } } }, 'entities.Repair.list: There are the lists of Repair'],
    [
      { entities: { Part: { list: 'parts' } } },
      'entities.Part.list: parts demands arguments that nothing fills; give them a value in "arguments"',
    ],
    [{ entities: { Repair: { get: 'repairs' } } }, 'entities.Repair.get: did you mean repair?'],
    [{ entities: { Repair: { key: ['tickt'] } } }, 'entities.Repair.key[0]: did you mean ticket?'],
    [
      { entities: { Repair: { get: 'repair', key: ['ticket'] } } },
      'entities.Repair.get: no field of a Repair fills the arguments of repair',
    ],
    [
      { entities: { Repair: { title: 'mechanic' } } },
      'entities.Repair.title: There are the fields of Repair with one value',
    ],
    [
      { entities: { Repair: { create: 'createRepairs' } } },
      'entities.Repair.create: did you mean createRepair?',
    ],
    [
      { entities: { Repair: { delete: 'openDoors' } } },
      'entities.Repair.delete: openDoors takes no key of a Repair',
    ],
    [
      { entities: { Repair: { fields: { nots: { hide: true } } } } },
      'entities.Repair.fields.nots: did you mean note?',
    ],
    [
      { entities: { Repair: { fields: { state: { kind: 'text' } } } } },
      'entities.Repair.fields.state.kind: it is of the kind enum, which only the schema can change',
    ],
    [
      { entities: { Bay: { fields: { repairs: { kind: 'text' } } } } },
      'fields.repairs.kind: it is a list of records',
    ],
    [
      { entities: { Repair: { fields: { mechanic: { secret: true } } } } },
      'entities.Repair.fields.mechanic.secret: only a single value is kept secret; use hide',
    ],
    [
      { entities: { Bay: { fields: { repairs: { secret: true } } } } },
      'fields.repairs.secret: only a single value is kept secret; use hide',
    ],
    [
      { entities: { Repair: { fields: { ticket: { constraint: { min: 1 } } } } } },
      'entities.Repair.fields.ticket.constraint: nothing that creates or changes a Repair takes it',
    ],
    [
      { entities: { Repair: { group: 'wrok' } }, groups: { work: 'Work' } },
      'entities.Repair.group: did you mean work? There are the groups work',
    ],
    [
      { arguments: { 'Query.part.branch': { value: 'a' } } },
      'arguments."Query.part.branch": did you mean parts?',
    ],
    [
      { arguments: { 'Query.parts.brunch': { value: 'a' } } },
      'did you mean branch? There are the arguments of Query.parts branch, limit, offset',
    ],
    [{ arguments: { 'Qeury.parts.branch': { value: 'a' } } }, 'did you mean Query?'],
    [
      { arguments: { 'parts.branch': { value: 'a' } } },
      'write "Type.field.argument", or the name of an argument alone',
    ],
    [{ arguments: { brunch: { role: 'channel' } } }, 'arguments."brunch": did you mean branch?'],
    [
      { arguments: { 'Query.parts.limit': { value: 'ten' } } },
      'value: Int cannot represent non-integer value: "ten"',
    ],
    [{ arguments: { branch: { value: 7 } } }, 'arguments."branch".value: String cannot represent'],
    [{ operations: { finnish: { hide: true } } }, 'operations.finnish: did you mean finish?'],
    [{ operations: { finnish: { entity: 'Repair' } } }, 'operations.finnish.entity: did you mean finish?'],
    [{ operations: { finish: { entity: 'Repairs' } } }, 'operations.finish.entity: did you mean Repair?'],
    [
      { operations: { openDoors: { entity: 'Repair' } } },
      'operations.openDoors.entity: it takes no key of a Repair',
    ],
    [{ protected: ['/actions', '/repair/new'] }, 'protected[1]: did you mean /repairs?'],
  ])('are refused with the place and what there is: %j', (config, fault) => {
    expect(refusal(config)).toContain(fault);
  });

  it('are told all at once, under the file’s name', () => {
    const message = refusal({ entities: { Repiar: {}, Bay: { title: 'x' } }, operations: { a: {} } });
    expect(message).toMatch(/^site\.config\.ts: 3 entries are wrong:\n {2}- entities/);
    expect(message.split('\n')).toHaveLength(4);
  });

  it('are told in the same round as wrong types and entries, each at its own place', () => {
    const config = {
      colour: 'red',
      home: [7, 'Repiar'],
      scalars: { Monye: { minor: 'two' } },
      entities: {
        Repiar: 'first',
        Bay: { columns: ['code', 5, 'mechanic.nmae'], title: 'numbr', key: [true, 'cod'], group: 9 },
        Repair: {
          hide: 'yes',
          fields: { titel: 'A', note: { kind: 'prose' } },
          sections: {
            lists: ['helprs'],
            folded: [{ heading: 3, of: ['huors'] }, 4, { heading: 'Rest' }, 'nope'],
          },
        },
      },
    };
    const lines = refusal(config)
      .split('\n')
      .map((line) =>
        line.replace(/^ {2}- /, '').replace(/( must be|;|\? There are|: There are|: did).*/, '$1'),
      );
    expect(lines.toSorted()).toEqual([
      'colour is unknown;',
      'entities.Bay.columns[1] must be',
      'entities.Bay.columns[2]: mechanic.nmae: did',
      'entities.Bay.group must be',
      'entities.Bay.key[0] must be',
      'entities.Bay.key[1]: did',
      'entities.Bay.title: did',
      'entities.Repair.fields.note.kind must be',
      'entities.Repair.fields.titel must be',
      'entities.Repair.fields.titel: did',
      'entities.Repair.hide must be',
      'entities.Repair.sections.folded[0].heading must be',
      'entities.Repair.sections.folded[0].of[0]: did',
      'entities.Repair.sections.folded[1] must be',
      'entities.Repair.sections.folded[2].of must be',
      'entities.Repair.sections.folded[3]: did',
      'entities.Repair.sections.lists[0]: did',
      'entities.Repiar must be',
      'entities.Repiar: did',
      'home[0] must be',
      'home[1]: did',
      'scalars.Monye.minor must be',
      'scalars.Monye: There are',
      'site.config.ts: 23 entries are wrong:',
    ]);
  });

  it('are told below a misspelt entity, too', () => {
    const message = refusal({ entities: { Repiar: { title: 'titel', columns: ['noet'] } } });
    expect(message).toContain('entities.Repiar: did you mean Repair?');
    expect(message).toContain('entities.Repiar.title: did you mean title?');
    expect(message).toContain('entities.Repiar.columns[0]: did you mean note?');
  });

  it('do not hide what is wrong with the brand', () => {
    const file = { ...readSiteConfig({ home: ['X'], brand: { accent: 'red' } }), source: 'site.config.ts' };
    expect(() => discoverWithOverrides(buildSchema(WORKSHOP), file)).toThrow(
      /home\[0\].*\n.*brand\.accent must be/,
    );
  });

  it('of a session’s own schema are ignored, and wrong types are not', () => {
    const file = { ...parseSiteConfig({ home: ['X', 7] }), source: 'site.config.ts', fit: 'some' } as const;
    expect(() => discoverWithOverrides(buildSchema(WORKSHOP), file)).toThrow(
      /^site\.config\.ts: one entry is wrong:\n {2}- home\[1\] must be a text, not 7$/,
    );
  });

  it('say so where there is nothing of the kind at all', () => {
    expect(refusal({ operations: { a: { hide: true } } }, SINGLE)).toContain(
      'operations.a: there are no further lists, look-ups, single values and mutations',
    );
  });

  it('are looked up as the schema’s own names: a `constructor` is none', () => {
    expect(refusal(JSON.parse('{"entities":{"constructor":{},"__proto__":{"hide":true}}}'))).toContain(
      '2 entries are wrong',
    );
    expect(modelOf({}).groups).toBeUndefined();
  });
});

describe('the names that exist', () => {
  const names = Array.from({ length: 600 }, (_, index) => `Type${String(index)}`);

  it('are listed nearest first where there are too many', () => {
    const sentence = describeUnknownName('Type59x', names, 'entities');
    expect(sentence).toMatch(/^did you mean Type59\? There are the entities Type59, /);
    expect(sentence).toMatch(/ and 540 more$/);
  });

  it('are no suggestion where none is near', () => {
    expect(describeUnknownName('Invoice', ['Repair', 'Bay'], 'entities')).toBe(
      'There are the entities Bay, Repair',
    );
  });
});
