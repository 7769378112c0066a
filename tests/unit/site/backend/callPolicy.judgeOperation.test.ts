import { expect, test } from 'vitest';
import { classifyOperation } from '../../../../lib/site/backend/callPolicy';

const VITALS = 'mutation V($id: String) { reportWebVital(id: $id, value: 1) }';

test.each<[string, string, string | null]>([
  ['read', '{ a }', null],
  ['read', 'query A { a } fragment F on T { b }', 'A'],
  ['write', 'mutation { a }', null],
  ['write', 'subscription S { a }', 'S'],
  ['vitals', VITALS, 'V'],
  ['vitals', 'mutation { reportWebVital(id: "x") { ok note } }', null],
  ['vitals', 'mutation { reportWebVital(id: "x") { vital { id } } }', null],
  ['write', 'mutation { reportWebVital(id: "x") { query { secret(id: "1") } } }', null],
  ['write', 'mutation { reportWebVital(id: "x") { ok query { secret } } }', null],
  ['write', 'mutation { reportWebVital(id: "x") { ... on P { ok } } }', null],
  ['write', 'mutation { ...F } fragment F on Mutation { reportWebVital(id: "1") }', null],
  ['write', `${VITALS} fragment F on P { ok }`, null],
  ['write', 'mutation { reportWebVital(id: "x") b }', null],
  ['write', 'mutation { other: reportWebVital(id: "x") }', null],
])('%s is what %s does', (kind, query, name) => {
  expect(classifyOperation(query, name)).toEqual({ ok: true, kind });
});

test.each<[string, string, string | null]>([
  ['a read beside the report, whichever is named', `query Steal { secret } ${VITALS}`, 'Steal'],
  ['a write beside a read', 'query A { a } mutation B { b }', 'A'],
  ['a name that the document does not have', 'query A { a }', 'B'],
  ['no operation', 'fragment F on T { a }', null],
  ['no document', '{ a', null],
  ['a document without end', '{ a '.repeat(100_000), null],
])('%s is refused', (_, query, name) => {
  expect(classifyOperation(query, name)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

test('a variable that the operation does not declare is refused, wherever the document uses it', () => {
  const document = 'query A($a: Int) { a(a: $a) }';
  expect(classifyOperation(document, 'A', '{"a":1}')).toEqual({ ok: true, kind: 'read' });
  expect(classifyOperation(document, 'A', '{}')).toEqual({ ok: true, kind: 'read' });
  const refused = ['{"a":1,"b":2}', '{"__proto__":1}', '{"A":1}'].map((text) =>
    classifyOperation(document, 'A', text),
  );
  expect(refused.map((each) => !each.ok && each.message)).toEqual(
    ['b', '__proto__', 'A'].map((name) => `The document declares no variable "${name}".`),
  );
  expect(classifyOperation('{ a }', null, '{"constructor":1}')).toMatchObject({ ok: false, status: 400 });
});
