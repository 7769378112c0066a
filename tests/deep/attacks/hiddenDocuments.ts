/** Even with a seal of the site's own, no document reads or writes what is hidden. */
export const HIDDEN_DOCUMENTS: Readonly<Record<string, string>> = {
  'a hidden field': '{ visits { items { veilNote } } }',
  'a hidden field under another name': '{ visits { items { title: veilNote } } }',
  'a hidden field by a named fragment':
    'query A { visits { items { ...F } } } fragment F on Visit { veilNote }',
  'a hidden field by fragments that nest':
    'query A { visits { items { ...F } } } fragment F on Visit { ...G } fragment G on Visit { ... on Visit { veilNote } }',
  'a hidden field under a condition':
    'query A($a: Boolean = true) { visits { items { veilNote @include(if: $a) } } }',
  'a hidden field that is not skipped':
    'query A($a: Boolean = false) { visits { items { veilNote @skip(if: $a) } } }',
  'a hidden field that comes later': 'query A { visits { items { ... @defer { veilNote } } } }',
  'a hidden field of a directive that nobody knows': 'query A { visits { items { veilNote @client } } }',
  'a hidden object': '{ visits { items { veilCare { veilPlan } } } }',
  'a secret field': '{ visits { items { passwordHash } } }',
  'a hidden field through a relation': '{ visits { items { room { veilCode } } } }',
  'a hidden field through two relations': '{ rooms { items { visits { items { room { veilCode } } } } } }',
  'a hidden record': '{ doctor(id: "d1") { name } }',
  'a hidden list': '{ doctors { items { name } } }',
  'a field of a hidden record': '{ visits { items { doctor { veilPay } } } }',
  'a member of a union': '{ visits { items { subject { ... on Doctor { veilMail } } } } }',
  'a member of a union by a fragment':
    'query A { visits { items { subject { ...F } } } } fragment F on Doctor { veilMail }',
  'a type behind an interface': '{ visits { items { contact { ... on Doctor { veilMail } } } } }',
  'a type behind two interfaces':
    '{ visits { items { contact { ... on Party { ... on Patient { veilChart } } } } } }',
  'a field of an interface whose types are hidden': '{ parties { items { veilPhone } } }',
  'a field of an interface under another name': '{ parties { items { name: veilPhone } } }',
  'a field of an interface by a fragment':
    'query A { parties { items { ...F } } } fragment F on Party { veilPhone }',
  'a field of an interface by a fragment of its type':
    '{ parties { items { ... on Doctor { veilMail } ... on Patient { veilChart } } } }',
  'a condition on a field of an interface':
    '{ parties(filter: { veilPhone: { contains: "umb" } }) { totalCount } }',
  'a field of an interface through a relation': '{ visits { items { contact { veilPhone } } } }',
  'a field of an interface behind one of its types':
    '{ visits { items { contact { ... on Doctor { ... on Party { veilPhone } } } } } }',
  'a member of a list of several types':
    '{ subjects { items { ... on Doctor { veilMail } ... on Room { name } } } }',
  'a hidden field of a visible member': '{ subjects { items { ... on Room { veilCode } } } }',
  'an interface that a member has': '{ subjects { items { ... on Party { veilPhone } } } }',
  'a list of changes of the root': '{ visitLog { items { before after } } }',
  'a list of changes of a record at the root': '{ visitLog(visitId: "1") { items { field after } } }',
  'a condition on changes': '{ visitLog(filter: { before: { contains: "umb" } }) { totalCount } }',
  'a condition on the record of changes':
    '{ visitLog(filter: { visit: { veilNote: { contains: "umb" } } }) { totalCount } }',
  'a record by its changes': '{ visitLog { items { visit { veilNote } } } }',
  'a sum of a hidden number': '{ visits { aggregates { sum { veilCost } } } }',
  'groups by a hidden field': '{ visitGroups(by: VEIL_NOTE) { key count } }',
  'the current user': '{ me { veilMail } }',
  'a hidden single value': '{ veilSum }',
  'a look-up by a hidden field': '{ visitByVeilNote(veilNote: "umb") { id } }',
  'a list by a hidden field': '{ roomsByVeilCode(veilCode: "umb") { id } }',
  'a hidden condition in its text': '{ visits(filter: { veilNote: { contains: "umb" } }) { totalCount } }',
  'a hidden sort in its text': '{ visits(sort: VEIL_NOTE_ASC) { items { id } } }',
  'a hidden default of a variable':
    'query A($f: VisitFilter = { veilNote: { contains: "umb" } }) { visits(filter: $f) { totalCount } }',
  'a protected list': '{ patients { items { name } } }',
  'a protected record by a look-up': '{ patientByName(name: "Patient 1") { veilChart } }',
  'a protected record through a relation': '{ rooms { items { patients { items { veilChart } } } } }',
  'the schema': '{ __schema { types { name fields { name } } } }',
  'a type of the schema': '{ __type(name: "Doctor") { fields { name } } }',
  'the schema beside a visible field': '{ visits { totalCount } s: __schema { queryType { name } } }',
  'a subscription of a hidden record': 'subscription A { doctorChanged { name } }',
  'a subscription of an interface': 'subscription A { partyChanged { veilPhone } }',
  'a subscription by a fragment':
    'subscription A { partyChanged { ...F } } fragment F on Doctor { veilMail }',
  'a subscription of changes': 'subscription A { logged { before after } }',
  'a subscription through a relation': 'subscription A { visitChanged { doctor { veilPay } } }',
  'a subscription': 'subscription A { visitChanged { veilNote } }',
  'two operations': 'query A { visits { totalCount } } query B { doctors { totalCount } }',
  'a write with a hidden value': 'mutation A { createVisit(input: { title: "x", veilNote: "y" }) { id } }',
  'a write with a hidden answer': 'mutation A { closeVisit(id: "1") { veilNote } }',
  'a write of a hidden record': 'mutation A { createDoctor(name: "x") { id } }',
  'a write of a hidden record inside another':
    'mutation A { createVisit(input: { title: "x", doctor: { name: "y" } }) { id } }',
  'a link to a hidden record by a hidden field':
    'mutation A { createVisit(input: { title: "x", attended: { connect: { veilMail: "y" } } }) { id } }',
  'a hidden record beside a link':
    'mutation A { createVisit(input: { title: "x", attended: { connect: { id: "d1" }, create: { name: "y" } } }) { id } }',
  'a link by a condition on protected records':
    'mutation A { createVisit(input: { title: "x", patient: { connect: { veilChart: { contains: "u" } } } }) { id } }',
  'a protected record inside another':
    'mutation A { createVisit(input: { title: "x", patient: { create: { name: "y", veilChart: "z" } } }) { id } }',
  'a link to a visible record by a hidden field':
    'mutation A { createVisit(input: { title: "x", room: { connect: { veilCode: "umb" } } }) { id } }',
  'a visible record with a hidden field inside another':
    'mutation A { createVisit(input: { title: "x", room: { create: { name: "y", veilCode: "z" } } }) { id } }',
  'a condition inside a write':
    'mutation A { importVisits(objects: [{ title: "x" }], onConflict: { where: { veilNote: { contains: "umb" } } }) { affected } }',
  'a condition on hidden records inside a write':
    'mutation A { importVisits(objects: [{ title: "x" }], onConflict: { where: { doctor: { veilMail: { contains: "umb" } } } }) { affected } }',
  'a hidden column of a write':
    'mutation A { importVisits(objects: [{ title: "x" }], onConflict: { columns: [VEIL_NOTE] }) { affected } }',
  'a hidden field in one of several rows':
    'mutation A { importVisits(objects: [{ title: "x" }, { title: "y", veilNote: "z" }]) { affected } }',
  'a write of all that a hidden condition chooses':
    'mutation A { changeVisits(where: { veilNote: { contains: "umb" } }, set: { title: "x" }) { affected } }',
  'a condition on what a write returns':
    'mutation A { changeVisits(where: { title: { eq: "x" } }, set: { fee: 1 }) { returning(filter: { veilNote: { contains: "umb" } }) { id } } }',
  'a hidden field of what a write returns':
    'mutation A { changeVisits(where: { title: { eq: "x" } }, set: { fee: 1 }) { returning { title: veilNote } } }',
  'an action that writes nothing but a hidden record':
    'mutation A { assignVisit(id: "1", doctor: { name: "x" }) { id } }',
  'a delete of a hidden record': 'mutation A { deleteDoctor(id: "d1") }',
  'a write of a protected record': 'mutation A { deletePatient(id: "p1") }',
};
