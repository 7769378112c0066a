/**
 * A clinic, of which the site's operator hides and protects a part. All that nobody may see is called by a name with `veil`,
 * and its values hold `umbra`; so one look at an answer, and one at what the backend was asked, tell of any leak.
 */
export const CLINIC_SDL = `
  scalar DateTime scalar Date scalar JSON scalar Upload
  enum Status { OPEN ACTIVE DONE }
  enum VisitSort {
    TITLE_ASC TITLE_DESC CREATED_AT_ASC CREATED_AT_DESC STARTS_AT_ASC STARTS_AT_DESC VEIL_NOTE_ASC VEIL_NOTE_DESC VEIL_COST_DESC PASSWORD_HASH_ASC
    DOCTOR_VEIL_PAY_ASC PATIENT_VEIL_CHART_ASC ROOM_VEIL_CODE_ASC
  }
  enum RoomColumn { NAME FLOOR VEIL_CODE }
  enum RoomOperator { EQ LIKE }
  enum VisitGroup { STATUS VEIL_NOTE }
  enum VisitColumn { TITLE FEE VEIL_NOTE }
  interface Party { id: ID! name: String! veilPhone: String }
  union Subject = Doctor | Patient | Room

  type Visit {
    id: ID! title: String! status: Status! startsAt: DateTime! createdAt: DateTime! updatedAt: DateTime! fee: Float
    veilCost: Float veilNote: String veilCare: Care passwordHash: String
    room: Room doctor: Doctor patient: Patient subject: Subject contact: Party history: [VisitChange!]!
  }
  type Care { veilPlan: String }
  type VisitChange { id: ID! at: DateTime! author: String! changes: [FieldChange!]! }
  type FieldChange { field: String! before: String after: String }
  type Room {
    id: ID! name: String! floor: Int veilCode: String
    visits(first: Int, offset: Int, filter: VisitFilter, sort: VisitSort): VisitPage! patients(first: Int, offset: Int): PatientPage!
  }
  type Doctor implements Party { id: ID! name: String! veilPhone: String veilPay: Float veilMail: String visits(first: Int, offset: Int): VisitPage! }
  type Patient implements Party { id: ID! name: String! veilPhone: String veilChart: String visits(first: Int, offset: Int): VisitPage! }

  type VisitPage { items: [Visit!]! totalCount: Int! aggregates: VisitAggregates! }
  type VisitAggregates { sum: VisitNumbers avg: VisitNumbers }
  type VisitNumbers { fee: Float veilCost: Float }
  type VisitGroupRow { key: String! count: Int! }
  type RoomPage { items: [Room!]! totalCount: Int! }
  type DoctorPage { items: [Doctor!]! totalCount: Int! }
  type PatientPage { items: [Patient!]! totalCount: Int! }
  type PartyPage { items: [Party!]! totalCount: Int! }
  type SubjectPage { items: [Subject!]! totalCount: Int! }
  type LoggedChange { id: ID! at: DateTime! author: String! visit: Visit! field: String! before: String after: String }
  type LogPage { items: [LoggedChange!]! totalCount: Int! }
  type ChangedVisits { affected: Int! returning(filter: VisitFilter): [Visit!]! }

  input TextFilter { eq: String contains: String in: [String!] }
  input IdFilter { eq: ID in: [ID!] }
  input StatusFilter { eq: Status in: [Status!] }
  input MomentFilter { gte: DateTime lte: DateTime }
  input NumberFilter { gte: Float lte: Float }
  input VisitFilter {
    title: TextFilter status: StatusFilter startsAt: MomentFilter createdAt: MomentFilter updatedAt: MomentFilter fee: NumberFilter
    veilCost: NumberFilter veilNote: TextFilter passwordHash: TextFilter
    roomId: IdFilter doctorId: IdFilter patientId: IdFilter
    room: RoomFilter doctor: DoctorFilter patient: PatientFilter and: [VisitFilter!] or: [VisitFilter!] not: VisitFilter
  }
  input RoomFilter { name: TextFilter veilCode: TextFilter visits: VisitFilter }
  input DoctorFilter { name: TextFilter veilPay: NumberFilter veilMail: TextFilter }
  input PatientFilter { name: TextFilter veilChart: TextFilter }
  input RoomCondition { column: RoomColumn! operator: RoomOperator value: String! }
  input NameFilter { name: TextFilter }
  input PartyFilter { name: TextFilter veilPhone: TextFilter }
  input LogFilter { field: TextFilter before: TextFilter visit: VisitFilter }
  input VisitConflict { constraint: String columns: [VisitColumn!] where: VisitFilter }
  input DoctorKey { id: ID veilMail: String }
  input DoctorLink { connect: DoctorKey create: DoctorInput disconnect: Boolean }
  input PatientLink { connect: PatientFilter create: PatientInput }
  input PatientInput { name: String! veilChart: String }
  input RoomLink { connect: RoomKey create: RoomInput }
  input RoomKey { id: ID veilCode: String }
  input RoomInput { name: String! veilCode: String }

  input VisitInput {
    title: String! status: Status startsAt: DateTime fee: Float roomId: ID doctorId: ID patientId: ID
    veilNote: String veilCost: Float veilScan: Upload doctor: DoctorInput
    attended: DoctorLink patient: PatientLink room: RoomLink
  }
  input VisitPatch { title: String status: Status startsAt: DateTime fee: Float roomId: ID veilNote: String veilScan: Upload }
  input DoctorInput { name: String! veilPay: Float }

  type Query {
    visits(first: Int, offset: Int, search: String, filter: VisitFilter, sort: VisitSort): VisitPage!
    visit(id: ID!): Visit
    visitByTitle(title: String!): Visit
    visitByVeilNote(veilNote: String!): Visit
    visitGroups(by: VisitGroup!): [VisitGroupRow!]!
    rooms(first: Int, offset: Int, search: String, where: [RoomCondition!], sort: String): RoomPage!
    room(id: ID!): Room
    roomsByVeilCode(veilCode: String!): [Room!]!
    doctors(first: Int, offset: Int, search: String, filter: NameFilter): DoctorPage!
    doctor(id: ID!): Doctor
    patients(first: Int, offset: Int, search: String, filter: NameFilter): PatientPage!
    patient(id: ID!): Patient
    patientByName(name: String!): Patient
    parties(first: Int, offset: Int, filter: PartyFilter): PartyPage!
    subjects(first: Int, offset: Int): SubjectPage!
    visitLog(visitId: ID, first: Int, offset: Int, filter: LogFilter): LogPage!
    me: Doctor
    veilSum: Float
  }
  type Mutation {
    createVisit(input: VisitInput!): Visit
    updateVisit(id: ID!, input: VisitPatch!): Visit
    deleteVisit(id: ID!): Boolean
    deleteVisits(ids: [ID!]!): Int
    closeVisit(id: ID!): Visit
    importVisits(objects: [VisitInput!]!, onConflict: VisitConflict): ChangedVisits
    changeVisits(where: VisitFilter!, set: VisitPatch!): ChangedVisits
    assignVisit(id: ID!, doctor: DoctorInput!): Visit
    attachScan(visitId: ID!, scan: Upload!, label: String): Visit
    createDoctor(name: String!, veilPay: Float): Doctor
    deleteDoctor(id: ID!): Boolean
    createPatient(name: String!, veilChart: String): Patient
    deletePatient(id: ID!): Boolean
  }
  type Subscription { visitChanged: Visit doctorChanged: Doctor patientChanged: Patient partyChanged: Party logged: LoggedChange }
`;

/** What the operator of the clinic's site states. */
export const CLINIC_CONFIG = {
  entities: {
    Doctor: { hide: true },
    Patient: { protected: true },
    Visit: {
      fields: {
        veilNote: { hide: true },
        veilCost: { hide: true },
        veilCare: { hide: true },
        veilScan: { hide: true },
      },
    },
    Room: { fields: { veilCode: { hide: true } } },
  },
};

/** The values that a page or an answer never holds. */
export const HIDDEN_VALUE = /umbra|4242\.4|7171\.7/i;
/** The names that no page has. */
export const HIDDEN_NAME = /veil/i;
/** The names that no document of the site's has, nor its variables: a page says that there is a password, and does not ask for it. */
export const UNASKED_NAME = /veil|passwordHash|PASSWORD_HASH/i;
