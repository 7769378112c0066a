import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Model } from '../../../../lib/core/schema/model/model';
import type { WriteSource } from '../../../../lib/core/schema/model/writes';
import { withReasonTexts } from '../../../support/reasonTexts';

/** `create | update | delete | action, action` of an entity, by names. */
function writes(model: Model, type: string): string {
  const entity = model.entities.find((each) => each.type === type);
  if (entity === undefined) return 'no entity';
  const name = (source: WriteSource | null): string =>
    source?.steps.map((step) => step.field).join('.') ?? '-';
  const actions = entity.actions.map((action) => action.name).join(', ');
  return [name(entity.create), name(entity.update), name(entity.delete), actions].join(' | ');
}

function model(sdl: string): Model {
  return discover(buildSchema(sdl, { assumeValid: true }));
}

function source(from: Model, type: string, of: 'create' | 'update' | 'delete'): WriteSource {
  const found = from.entities.find((each) => each.type === type)?.[of];
  if (found === undefined || found === null) throw new Error(`${type} has no ${of}`);
  return found;
}

const READS = `type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
  type Report { id: ID! title: String! body: String state: String }`;

describe('pairing mutations with entities, by style of naming and arguments', () => {
  it.each([
    [
      'verb first, flat arguments',
      `type Mutation { createReport(title: String!, body: String): Report updateReport(id: ID!, title: String): Report
        deleteReport(id: ID!): Boolean closeReport(id: ID!, reason: String): Report }`,
      'createReport | updateReport | deleteReport | closeReport',
    ],
    [
      'noun first, payloads with errors',
      `type Mutation { reportCreate(input: ReportInput!): P! reportUpdate(id: ID!, input: ReportInput!): P!
        reportDelete(id: ID!): P! reportArchive(id: ID!): P! reportNoteAdd(report: ID!, text: String!): P! }
       input ReportInput { title: String body: String } type P { report: Report errors: [E!]! } type E { field: String message: String }`,
      'reportCreate | reportUpdate | reportDelete | reportArchive, reportNoteAdd',
    ],
    [
      'snake case, one and many, a key object and set values',
      `type Mutation { insert_report_one(object: report_insert!): Report insert_report(objects: [report_insert!]!): R
        update_report_by_pk(pk_columns: report_pk!, _set: report_set): Report update_report(where: report_exp!, _set: report_set): R
        delete_report_by_pk(id: ID!): Report delete_report(where: report_exp!): R }
       input report_insert { id: ID title: String body: String } input report_set { title: String body: String } input report_pk { id: ID! }
       input report_exp { _and: [report_exp!] id: cmp } input cmp { _eq: ID } type R { affected_rows: Int! returning: [Report!]! }`,
      'insert_report_one | update_report_by_pk | delete_report_by_pk | ',
    ],
    [
      'where and data, one and many',
      `type Mutation { createOneReport(data: C!): Report! createManyReport(data: [C!]!): N! updateOneReport(data: U!, where: W!): Report
        updateManyReport(data: U!, where: F): N! deleteOneReport(where: W!): Report deleteManyReport(where: F): N!
        upsertOneReport(where: W!, create: C!, update: U!): Report! }
       input C { title: String! body: String } input U { title: SetS body: SetS } input SetS { set: String } input W { id: ID }
       input F { AND: [F!] id: ID } type N { count: Int! }`,
      'createOneReport | updateOneReport | deleteOneReport | ',
    ],
    [
      'one input that holds key and patch',
      `type Mutation { createReport(input: C!): P updateReport(input: U!): P deleteReport(input: D!): P }
       input C { clientMutationId: String report: RI! } input RI { title: String! body: String }
       input U { clientMutationId: String id: ID! patch: RP! } input RP { title: String body: String }
       input D { clientMutationId: String id: ID! } type P { clientMutationId: String report: Report query: Query }`,
      'createReport | updateReport | deleteReport | ',
    ],
    [
      'filter and set in one input, rows in a list',
      `type Mutation { addReport(input: [AddReport!]!): P updateReport(input: UpdateReport!): P deleteReport(filter: RF!): P }
       input AddReport { title: String! body: String } input UpdateReport { filter: RF! set: RP } input RP { title: String body: String }
       input RF { id: [ID!] and: [RF] } type P { report: [Report] numUids: Int }`,
      'addReport | updateReport | deleteReport | ',
    ],
    [
      'one mutation that creates and changes',
      `type Mutation { saveReport(id: ID, title: String, body: String): Report removeReport(id: ID!): Deleted } type Deleted { deleted: Boolean }`,
      'saveReport | saveReport | removeReport | ',
    ],
    [
      'namespaces without arguments',
      `type Mutation { reports: ReportMutations! } type ReportMutations { create(title: String!, body: String): R update(id: ID!, title: String): R
        delete(id: ID!): R move(id: ID!, to: String!): R } type R { succeeded: Boolean! message: String report: Report }`,
      'reports.create | reports.update | reports.delete | reports.move',
    ],
    [
      "a key under the entity's name and aliases for the entity",
      `type Mutation { complaintCreate(input: RI!): P complaintUpdate(reportId: ID!, input: RI!): P markAsDone(reportId: ID!): Boolean }
       input RI { title: String body: String } type P { report: Report }`,
      'complaintCreate | complaintUpdate | - | markAsDone',
    ],
    [
      'deprecated beside current',
      `type Mutation { newReport(title: String!): Report createReport(title: String!): Report @deprecated(reason: "Use newReport.")
        editReport(id: ID!, title: String): Report @deprecated eraseReport(id: ID!): ID }`,
      'newReport | editReport | eraseReport | ',
    ],
  ])('%s', (_, mutations, expected) => {
    expect(writes(model(`${READS} ${mutations}`), 'Report')).toBe(expected);
  });

  it.each([
    [
      'ids that are Floats, or stand first',
      `type Mutation { createReport(title: String!): Report updateReport(id: Float!, title: String): Report
        deleteReport(idReport: Float!): Report closeReport(idReport: Float!): Report rateReport(score: Float!): Boolean }`,
      'createReport | updateReport | deleteReport | closeReport',
    ],
    [
      'what many records are to somebody as no delete',
      `type Mutation { removeSavedReports(ids: [ID!]!): P updatePinnedReports(ids: [ID!]!, title: String): P } type P { reports: [Report!] }`,
      '- | - | - | ',
    ],
    [
      'bare verbs',
      `type Mutation { create(title: String!): Report update(id: ID!, title: String): Report remove(id: ID!): Report }`,
      'create | update | remove | ',
    ],
  ])('reads %s', (_, mutations, expected) => {
    expect(writes(model(`${READS} ${mutations}`), 'Report')).toBe(expected);
  });

  it('takes a technical last word off a type where nothing else is called by the rest', () => {
    const from = model(
      `type Query { teams(limit: Int): [TeamObject!]! rooms(limit: Int): [ChatRoom!]! carModels(limit: Int): [CarModel!]! cars(limit: Int): [Car!]! }
       type TeamObject { id: ID! name: String } type ChatRoom { id: ID! name: String } type CarModel { id: ID! name: String } type Car { id: ID! name: String }
       type Mutation { editTeam(input: TeamInput!): TeamObject deleteTeam(teamId: ID!): Boolean sellCar(carId: ID!): Boolean deleteCar(carId: ID!): Boolean }
       input TeamInput { teamId: ID! name: String }`,
    );
    expect(['TeamObject', 'CarModel', 'Car'].map((type) => writes(from, type))).toEqual([
      '- | editTeam | deleteTeam | ',
      '- | - | - | ',
      '- | - | deleteCar | sellCar',
    ]);
  });

  it('deletes what is called so, not what ends so', () => {
    const from =
      model(`type Query { usageMetrics(limit: Int): [UsageMetric!]! shownUsageMetrics(limit: Int): [ShownUsageMetric!]! }
       type UsageMetric { id: ID! title: String } type ShownUsageMetric { id: ID! title: String } type P { id: ID }
       type Mutation { destroyUsageMetric(id: ID!): P }`);
    expect(['UsageMetric', 'ShownUsageMetric'].map((type) => writes(from, type))).toEqual([
      '- | - | destroyUsageMetric | ',
      '- | - | - | ',
    ]);
  });

  it('takes half of a name for the whole where nothing comes back and no other record is called so', () => {
    const banner = (types: string): Model =>
      model(`type Query { homeBanners(limit: Int): [HomeBanner!]! ${types}
       type HomeBanner { id: ID! title: String } type Mutation { deleteBanner(id: ID!): Boolean }`);
    expect(writes(banner('}'), 'HomeBanner')).toBe('- | - | deleteBanner | ');
    const both = banner('banners(limit: Int): [Banner!]! } type Banner { id: ID! title: String }');
    expect([writes(both, 'HomeBanner'), writes(both, 'Banner')]).toEqual([
      '- | - | - | ',
      '- | - | deleteBanner | ',
    ]);
  });

  it('writes several records at once only where nothing writes one, and acts on several as on one', () => {
    const bulk = `type Mutation { createReports(input: [RI!]!): [Report!]! deleteReports(ids: [ID!]!): Int assignReports(ids: [ID!]!, to: String!): [Report!] }
      input RI { title: String! }`;
    expect(writes(model(READS + bulk), 'Report')).toBe('createReports | - | deleteReports | assignReports');
    const both = bulk.replace('type Mutation {', 'type Mutation { deleteReport(id: ID!): ID');
    const found = model(READS + both);
    expect(writes(found, 'Report')).toBe('createReports | - | deleteReport | assignReports');
    expect(withReasonTexts(found.unmapped.mutations)).toEqual([
      {
        field: 'deleteReports',
        reason: 'Works on several records at once; deleteReport does the same for one.',
      },
    ]);
    expect(found.siteActions).toEqual([]);
  });

  it('does not take a change of a part, of the caller, or of a relation for an update or a delete', () => {
    const found =
      model(`type Query { users: [User!]! user(id: ID!): User teams: [Team!]! team(id: ID!): Team }
      type User { id: ID! name: String! email: String } type Team { id: ID! name: String! }
      type Mutation { updateUserEmail(id: ID!, email: String!): User updateMyProfile(name: String): User
        addUserToTeam(userId: ID!, teamId: ID!): Team removeUserFromTeam(userId: ID!, teamId: ID!): Team
        login(name: String!, password: String!): User }`);
    expect(writes(found, 'User')).toBe('- | - | - | updateUserEmail, addUserToTeam, removeUserFromTeam');
    expect(writes(found, 'Team')).toBe('- | - | - | addUserToTeam, removeUserFromTeam');
    expect(found.siteActions.map((action) => action.slug)).toEqual(['update-my-profile', 'login']);
  });

  it('gives a child to the child and not to its parent as an action', () => {
    const found = model(`type Query { reports: [Report!]! report(id: ID!): Report comment(id: ID!): Comment }
      type Report { id: ID! title: String! } type Comment { id: ID! text: String! report: Report! }
      type Mutation { addComment(reportId: ID!, text: String!): Comment deleteComment(id: ID!): Report }`);
    expect(writes(found, 'Comment')).toBe('addComment | - | deleteComment | ');
    expect(writes(found, 'Report')).toBe('- | - | - | ');
    expect(
      source(found, 'Comment', 'create').fields.map((field) => [field.name, field.kind, field.target]),
    ).toEqual([
      ['reportId', 'relation', 'Report'],
      ['text', 'longText', undefined],
    ]);
  });

  it("keeps what changes one kind of member from the union, and gives an interface's action to all that implement it", () => {
    const found =
      model(`type Query { items: [Item!]! item(id: ID!): Item notes: [Note!]! note(id: ID!): Note tasks: [Task!]! task(id: ID!): Task }
      interface Lockable { locked: Boolean } union Item = Note | Task
      type Note implements Lockable { id: ID! text: String! locked: Boolean } type Task implements Lockable { id: ID! name: String! locked: Boolean }
      type Mutation { updateNote(id: ID!, text: String): Note deleteItem(id: ID!): Boolean lock(lockableId: ID!): P } type P { lockable: Lockable }`);
    expect(writes(found, 'Note')).toBe('- | updateNote | - | lock');
    expect(writes(found, 'Task')).toBe('- | - | - | lock');
    expect(writes(found, 'Item')).toBe('- | - | deleteItem | ');
  });

  it('reads names that are also members of every JavaScript object', () => {
    const found =
      model(`type Query { constructors: [constructor!]! constructor(id: ID!): constructor } type constructor { id: ID! toString: String }
      type Mutation { createconstructor(__proto__: String, input: hasOwnProperty): constructor deleteconstructor(id: ID!): ID } input hasOwnProperty { toString: String __proto__: hasOwnProperty }`);
    expect(writes(found, 'constructor')).toBe('createconstructor | - | deleteconstructor | ');
    expect(Object.keys(found.inputs)).toEqual(['hasOwnProperty']);
  });
});

describe("describing a mutation's arguments", () => {
  const found =
    model(`type Query { reports: [Report!]! report(id: ID!): Report districts: [District!]! district(code: String!): District }
    type Report { id: ID! title: String! district: District } type District { code: String! name: String! }
    type Mutation { updateReport(input: U!, notify: Boolean = true): P! acceptReport(id: ID!, input: A): P! }
    "What may change." input U { clientMutationId: String reportId: ID! patch: RP! }
    input RP { "Shown in lists." title: String = "-" districtId: ID old: Int @deprecated tags: [String!] }
    input A { note: String! } type P { report: Report clientMutationId: String warnings: Int }`);

  it('says where key, values and the other arguments go', () => {
    const update = source(found, 'Report', 'update');
    expect(update.key).toEqual([{ part: 0, at: { step: 0, path: ['input', 'reportId'] }, type: 'ID' }]);
    expect(update.input).toEqual({ step: 0, path: ['input', 'patch'] });
    expect(update.inputType).toBe('RP');
    expect(update.fields).toEqual([
      { name: 'notify', type: 'Boolean', kind: 'boolean', list: false, required: false, default: true },
    ]);
    expect(update.result).toEqual({ path: 'report', of: 'Report' });
    expect(update.payloadFields.map((field) => field.name)).toEqual(['warnings']);
  });

  it('lists the fields of the inputs that are needed, without deprecated ones and tokens', () => {
    expect(Object.keys(found.inputs).sort()).toEqual(['A', 'RP']);
    expect(withReasonTexts(found.inputs['RP']?.fields)).toEqual([
      {
        name: 'title',
        type: 'String',
        kind: 'text',
        list: false,
        required: false,
        description: 'Shown in lists.',
        default: '-',
        meaning: { value: 'name', reason: '`title` names a record.' },
      },
      {
        name: 'districtId',
        family: 'district',
        type: 'ID',
        kind: 'relation',
        list: false,
        required: false,
        target: 'District',
        relation: { many: false, keyPath: 'code', type: 'ID', set: [] },
      },
      { name: 'tags', type: '[String!]', kind: 'text', list: true, required: false },
    ]);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });
});
