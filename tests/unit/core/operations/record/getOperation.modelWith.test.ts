import { describe, expect, it } from 'vitest';
import { buildSchema } from 'graphql';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { buildSingletonOperation } from '../../../../../lib/core/operations/record/lookUpOperation';
import { buildWritePlan } from '../../../../../lib/core/operations/write/writePlan';
import { buildWriteVariables } from '../../../../../lib/core/operations/write/writeVariables';
import { discover } from '../../../../../lib/core/schema/discover';
import { documentsOf, entityIn, modelOf, stepsOf, WORKSHOP } from '../../../overrides/overridesLab';
import { reasonTexts, withReasonTexts } from '../../../../support/reasonTexts';

const plain = discover(buildSchema(WORKSHOP));

describe('overrides of an entity', () => {
  it('change nothing when they are empty', () => {
    expect(modelOf({})).toEqual(plain);
    expect(modelOf({ entities: { Repair: { hide: false } } })).toEqual(plain);
  });

  it('choose another main list, and the schema’s own choice has another place', () => {
    expect(stepsOf(entityIn(plain, 'Repair').list)).toBe('repairs');
    const model = modelOf({ entities: { Repair: { list: 'openRepairs' } } });
    expect(stepsOf(entityIn(model, 'Repair').list)).toBe('openRepairs');
    expect(documentsOf(model).invalid).toEqual([]);
  });

  it('choose another read, whose key then is the key', () => {
    expect(stepsOf(entityIn(plain, 'Repair').get)).toBe('repair');
    const model = modelOf({ entities: { Repair: { get: 'repairByTicket' } } });
    const repair = entityIn(model, 'Repair');
    expect(stepsOf(repair.get)).toBe('repairByTicket');
    expect(repair.key?.fields).toEqual([{ path: 'ticket', type: 'String!' }]);
    expect(buildGetOperation(model, repair, ['Z-1']).variables).toEqual({ ticket: 'Z-1' });
    expect(documentsOf(model).invalid).toEqual([]);
  });

  it('choose another key, and with it the read that takes it', () => {
    const repair = entityIn(modelOf({ entities: { Repair: { key: ['ticket'] } } }), 'Repair');
    expect(repair.key?.fields.map(({ path }) => path)).toEqual(['ticket']);
    expect(stepsOf(repair.get)).toBe('repairByTicket');
  });

  it('may choose a key that no read takes: then rows have no page', () => {
    const model = modelOf({ entities: { Bay: { key: ['code'] } } });
    const bay = entityIn(model, 'Bay');
    expect(bay.key?.fields).toEqual([{ path: 'code', type: 'String!' }]);
    expect(bay.get).toBeNull();
    expect(documentsOf(model).invalid).toEqual([]);
  });

  it('choose the field that names a record, everywhere that it is named', () => {
    const model = modelOf({ entities: { Mechanic: { title: 'phone' } } });
    expect(entityIn(model, 'Mechanic').title).toBe('phone');
    const { all, invalid } = documentsOf(model);
    expect(invalid).toEqual([]);
    expect(all.some((document) => /mechanic \{\s+id\s+phone\s+\}/.test(document))).toBe(true);
  });

  it('choose the mutations that write it, whatever they are called', () => {
    const { create, update, delete: remove } = entityIn(plain, 'Repair');
    expect([create, update, remove].map(stepsOf)).toEqual(['createRepair', 'updateRepair', 'deleteRepair']);
    const model = modelOf({ entities: { Repair: { create: 'submitRepair', delete: 'finish' } } });
    const repair = entityIn(model, 'Repair');
    expect(stepsOf(repair.create)).toBe('submitRepair');
    expect(stepsOf(repair.delete)).toBe('finish');
    expect(repair.delete?.key.map(({ at }) => at.path)).toEqual([['repair']]);
    expect(repair.actions.map(({ name }) => name)).not.toContain('finish');
    expect(documentsOf(model).invalid).toEqual([]);
  });

  it('take a mutation away where they say false', () => {
    const model = modelOf({ entities: { Repair: { create: false, delete: false } } });
    const repair = entityIn(model, 'Repair');
    expect([repair.create, repair.delete]).toEqual([null, null]);
    expect(stepsOf(repair.update)).toBe('updateRepair');
    expect(documentsOf(model).all.join()).not.toMatch(/createRepair|deleteRepair/);
  });

  it('are named in the reasons', () => {
    const { evidence } = entityIn(
      modelOf({ entities: { Repair: { list: 'openRepairs', create: false, title: 'subject' } } }),
      'Repair',
    );
    const reason = (capability: string) =>
      reasonTexts(evidence.filter((one) => one.capability === capability)).join();
    expect(reason('list')).toBe('`openRepairs` lists it. Stated by entities.Repair.list.');
    expect(reason('create')).toBe('It is not offered (entities.Repair.create).');
    expect(reason('title')).toBe('It is named by `subject` (entities.Repair.title).');
    expect(reason('get')).not.toContain('entities.Repair');
  });
});

describe('a hidden entity', () => {
  const model = modelOf({ entities: { Mechanic: { hide: true } } });
  const repair = entityIn(model, 'Repair');

  it('is in no document as a record, and no document is broken by its absence', () => {
    expect(model.entities.map(({ type }) => type)).not.toContain('Mechanic');
    const { all, invalid } = documentsOf(model);
    expect(invalid).toEqual([]);
    expect(all.join()).not.toMatch(/mechanics|mechanic\(|createMechanic|phone|busiestMechanic/);
    expect(model.singletons.map(({ slug }) => slug)).toEqual(['workshop']);
  });

  it('is plain text by its title where others point to it', () => {
    const mechanic = repair.fields.find(({ name }) => name === 'mechanic');
    expect(mechanic).toMatchObject({ kind: 'text', unwrap: 'name' });
    expect(mechanic).not.toHaveProperty('target');
    const operation = buildGetOperation(model, repair, ['1']);
    expect(operation.document).toMatch(/mechanic \{\s+name\s+\}/);
    const data = {
      repair: { id: '1', title: 'Brakes', mechanic: { name: 'Ann' }, helpers: [{ name: 'Bo' }, null] },
    };
    expect(operation.read(data)?.values).toMatchObject({ mechanic: 'Ann' });
    expect(entityIn(model, 'Bay').fields.find(({ name }) => name === 'mechanic')).toMatchObject({
      kind: 'text',
    });
    expect(model.singletons[0]?.fields.find(({ name }) => name === 'owner')).toMatchObject({
      unwrap: 'name',
    });
  });

  it('is plain text in a union too, beside links to its other members', () => {
    const read = buildGetOperation(model, repair, ['1']).read({
      repair: {
        id: '1',
        involved: [{ Mechanic_name: 'Ann' }, { Bay_id: '7', Bay_number: 4 }],
      },
    });
    expect(read?.values['involved']).toEqual([
      { type: null, key: null, title: 'Ann' },
      { type: 'Bay', key: ['7'], title: '4' },
    ]);
  });

  it('is no related list, no filter, no member, no choice in a form', () => {
    expect(repair.related.map(({ name }) => name)).not.toContain('helpers');
    expect(repair.list?.filter?.fields.map(({ field }) => field)).not.toContain('mechanicId');
    expect(plain.entities.find(({ type }) => type === 'Job')?.members).toEqual(['Repair', 'Mechanic']);
    expect(entityIn(model, 'Job').members).toEqual(['Repair']);
    const key = model.inputs['CreateRepairInput']?.fields.find(({ name }) => name === 'mechanicId');
    expect(key).toMatchObject({ kind: 'id' });
    expect(key).not.toHaveProperty('target');
  });

  it('takes the actions of others that give nothing else back with it', () => {
    expect(entityIn(plain, 'Repair').actions.map(({ name }) => name)).toContain('releaseRepair');
    expect(repair.actions.map(({ name }) => name)).not.toContain('releaseRepair');
    expect(documentsOf(model).all.join()).not.toContain('releaseRepair');
  });

  it('is told among what has no page', () => {
    const reasons = [...model.unmapped.queries, ...model.unmapped.mutations];
    expect(withReasonTexts(reasons)).toContainEqual({
      field: 'mechanics',
      reason: 'Mechanic is hidden (entities.Mechanic.hide).',
    });
    expect(reasons.map(({ field }) => field)).toContain('createMechanic');
  });

  it('shows nothing where nothing but its opaque key is left', () => {
    const sdl =
      'type Query { boxes: [Box!]! box(id: ID!): Box tags: [Tag!]! tag(id: ID!): Tag } type Box { id: ID! name: String tag: Tag } type Tag { id: ID! at: Int }';
    const hidden = modelOf({ entities: { Tag: { hide: true } } }, sdl);
    expect(entityIn(hidden, 'Box').fields.map(({ name }) => name)).toEqual(['id', 'name']);
    expect(documentsOf(hidden, sdl).invalid).toEqual([]);
  });

  it('takes a union of nothing else with it', () => {
    const both = modelOf({
      entities: { Mechanic: { hide: true }, Repair: { hide: true }, Bay: { hide: true } },
    });
    expect(both.entities.map(({ type }) => type)).toEqual(
      ['Part'].filter((type) => plain.entities.some((e) => e.type === type)),
    );
    expect(documentsOf(both).invalid).toEqual([]);
  });
});

describe('overrides of a field', () => {
  it('hide it from records, lists and forms, but keep what the backend demands', () => {
    const model = modelOf({
      entities: {
        Repair: { fields: { note: { hide: true }, title: { hide: true }, helpers: { hide: true } } },
      },
    });
    const repair = entityIn(model, 'Repair');
    expect(repair.fields.map(({ name }) => name)).not.toContain('note');
    expect(repair.related.map(({ name }) => name)).not.toContain('helpers');
    expect(repair.list?.sort?.columns.map(({ field }) => field)).toEqual(['hours']);
    expect(repair.list?.filter?.fields.map(({ field }) => field)).not.toContain('note');
    const inputs = (name: string) => model.inputs[name]?.fields.map((field) => field.name);
    expect(inputs('CreateRepairInput')).toEqual(['title', 'hours', 'mechanicId']);
    expect(inputs('UpdateRepairInput')).toEqual(['hours', 'mechanicId']);
    const { all, invalid } = documentsOf(model);
    expect(invalid).toEqual([]);
    expect(all.join()).not.toMatch(/\bnote\n/);
  });

  it('leave the record the next best title when they hide its title', () => {
    expect(entityIn(plain, 'Repair').title).toBe('title');
    const model = modelOf({ entities: { Repair: { fields: { title: { hide: true } } } } });
    expect(entityIn(model, 'Repair').title).toBe('subject');
  });

  it('show a value as another kind, and ask for it so', () => {
    const model = modelOf({
      entities: { Repair: { fields: { hours: { kind: 'duration' }, note: { kind: 'json' } } } },
    });
    const kinds = entityIn(model, 'Repair').fields.filter(({ name }) => ['hours', 'note'].includes(name));
    expect(kinds.map(({ kind }) => kind)).toEqual(['json', 'duration']);
    expect(model.inputs['CreateRepairInput']?.fields.find(({ name }) => name === 'note')?.kind).toBe('json');
  });

  it('add rules to its inputs', () => {
    const constraint = { required: true, minLength: 3, pattern: '^[A-Z]' };
    const model = modelOf({ entities: { Repair: { fields: { note: { constraint } } } } });
    const note = model.inputs['CreateRepairInput']?.fields.find(({ name }) => name === 'note');
    expect(note).toMatchObject({ required: true, constraints: { minLength: 3, pattern: '^[A-Z]' } });
    const flat = modelOf({ entities: { Mechanic: { fields: { name: { constraint: { maxLength: 40 } } } } } });
    expect(entityIn(flat, 'Mechanic').create?.fields[0]).toMatchObject({ constraints: { maxLength: 40 } });
    expect(documentsOf(model).invalid).toEqual([]);
  });
});

describe('overrides of an argument', () => {
  it('give it a value that is sent always, so that a list which demanded it opens', () => {
    expect(entityIn(plain, 'Part').list?.steps.map(({ field }) => field)).not.toEqual(['parts']);
    const model = modelOf({ arguments: { 'Query.parts.branch': { value: 'north' } } });
    const part = entityIn(model, 'Part');
    expect(stepsOf(part.list)).toBe('parts');
    if (part.list === null) throw new Error('It has no list.');
    const state = { position: { at: 'start' }, sort: [], filters: [], search: null, size: 10 } as const;
    const { variables } = buildListOperation(model, part, part.list, {
      state: state as never,
      selection: null,
    });
    expect(variables).toMatchObject({ branch: 'north' });
    expect(documentsOf(model).invalid).toEqual([]);
  });

  it('mean every field that has it, by its name alone', () => {
    const model = modelOf({ arguments: { branch: { value: 'north' } } });
    expect(stepsOf(entityIn(model, 'Part').list)).toBe('parts');
  });

  it('send a value with a single read, which needs no form then, and with what stands below it', () => {
    const sdl =
      'type Query { store(channel: String!): Store storeByCode(code: String!, channel: String!): Store } type Store { name: String orders(limit: Int, offset: Int): [Order!]! } type Order { id: ID! name: String }';
    expect(modelOf({}, sdl).lookUps.map(({ slug }) => slug)).toEqual(['store', 'store-by-code']);
    const model = modelOf({ arguments: { channel: { value: 'pl' } } }, sdl);
    const [store] = model.singletons;
    expect(store?.slug).toBe('store');
    expect(store === undefined ? null : buildSingletonOperation(model, store).variables).toEqual({
      channel: 'pl',
    });
    expect(model.lookUps.map(({ inputs }) => inputs.map(({ name }) => name))).toEqual([['code']]);
    const { all, invalid } = documentsOf(model, sdl);
    expect(invalid).toEqual([]);
    expect(all.filter((document) => document.includes('orders'))).not.toEqual([]);
  });

  it('send a value with a mutation, and ask nobody for it', () => {
    const model = modelOf({ arguments: { 'Mutation.openDoors.branch': { value: 'north' } } });
    const source = model.siteActions.find(({ slug }) => slug === 'open-doors')?.source;
    expect(source?.fields.map(({ name }) => name)).toEqual(['hour']);
    expect(
      source === undefined
        ? null
        : buildWriteVariables(buildWritePlan(model, null, source), { values: { hour: 7 } }),
    ).toEqual({
      branch: 'north',
      hour: 7,
    });
  });

  it('say that it is the locale, or nothing of the kind', () => {
    const sdl =
      'type Query { pages(tongue: String!, channel: String, limit: Int, offset: Int): [Page!]! } type Page { id: ID! title: String channel: String }';
    const list = entityIn(modelOf({ arguments: { tongue: { role: 'locale' } } }, sdl), 'Page').list;
    expect(list?.pageWide).toContainEqual({
      role: 'locale',
      at: { step: 0, path: ['tongue'] },
      type: 'String!',
    });
    expect(list?.filter).toBeNull();
    const none = entityIn(
      modelOf({ arguments: { tongue: { value: 'pl' }, 'Query.pages.channel': { role: 'none' } } }, sdl),
      'Page',
    ).list;
    expect(none?.pageWide).toEqual([]);
    expect(none?.filter?.fields.map(({ field }) => field)).toEqual(['channel']);
  });
});

describe('overrides of an operation', () => {
  it('hide it wherever it has a page', () => {
    const hide = { hide: true };
    const model = modelOf({
      operations: { archiveRepair: hide, openDoors: hide, workshop: hide, deleteRepair: hide },
    });
    expect(entityIn(model, 'Repair').actions.map(({ name }) => name)).not.toContain('archiveRepair');
    expect(entityIn(model, 'Repair').delete).toBeNull();
    expect(model.siteActions.map(({ slug }) => slug)).toEqual(['submit-repair']);
    expect(model.singletons.map(({ slug }) => slug)).toEqual(['busiest-mechanic']);
  });

  it('hide a further list of an entity, and one that takes a record’s key', () => {
    const sdl =
      'type Query { notes: [Note!]! draftNotes: [Note!]! notesOfUser(userId: ID!): [Note!]! users: [User!]! user(id: ID!): User } type Note { id: ID! title: String } type User { id: ID! name: String }';
    const open = modelOf({}, sdl);
    expect(entityIn(open, 'Note').lists?.map(({ name }) => name)).toEqual(['draftNotes']);
    expect(entityIn(open, 'User').related.map(({ name }) => name)).toEqual(['notesOfUser']);
    const hide = { hide: true };
    const model = modelOf({ operations: { draftNotes: hide, notesOfUser: hide } }, sdl);
    expect(entityIn(model, 'Note')).not.toHaveProperty('lists');
    expect(entityIn(model, 'User').related).toEqual([]);
  });

  it('give an action to an entity, or to the site', () => {
    expect(entityIn(plain, 'Repair').actions.map(({ name }) => name)).toContain('finish');
    const model = modelOf({ operations: { finish: { entity: null }, assign: { entity: 'Mechanic' } } });
    expect(entityIn(model, 'Repair').actions.map(({ name }) => name)).not.toContain('finish');
    expect(model.siteActions.map(({ slug }) => slug)).toContain('finish');
    expect(entityIn(model, 'Mechanic').actions.map(({ name }) => name)).toEqual(['assign']);
    expect(entityIn(model, 'Repair').actions.map(({ name }) => name)).not.toContain('assign');
    expect(documentsOf(model).invalid).toEqual([]);
  });
});

describe('groups and protected pages', () => {
  it('group entities in the order of the groups, without those that are hidden', () => {
    const model = modelOf({
      groups: { people: 'People', work: { en: 'Work', pl: 'Praca' }, empty: 'Nobody' },
      entities: {
        Repair: { group: 'work' },
        Mechanic: { group: 'people' },
        Bay: { group: 'work', hide: true },
      },
    });
    expect(model.groups).toEqual([
      { id: 'people', entities: ['Mechanic'] },
      { id: 'work', entities: ['Repair'] },
    ]);
  });

  it('take a group that is named nowhere else as it is', () => {
    const model = modelOf({ entities: { Bay: { group: 'The yard' }, Repair: { group: 'Work' } } });
    expect(model.groups?.map(({ id }) => id)).toEqual(['The yard', 'Work']);
  });

  it('protect all addresses that show a protected entity', () => {
    const model = modelOf({
      entities: { Mechanic: { protected: true } },
      protected: ['/actions', '/repairs'],
    });
    expect(model.protected).toEqual(['/actions', '/repairs', '/mechanics', '/one/busiest-mechanic']);
  });
});
