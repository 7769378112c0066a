import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const titleOf = (type: string, fields: string): string | null | undefined =>
  discover(
    buildSchema(
      `scalar EvmAddress type Query { all(first: Int): [${type}] } type ${type} { id: ID! ${fields} }`,
    ),
  ).entities[0]?.title;

describe('the title', () => {
  it.each<readonly [type: string, fields: string, title: string | null, why: string]>([
    ['Issue', 'name: String title: String', 'title', 'the words for people before the name for machines'],
    ['Author', 'name: String title: String email: String', 'name', "a person's name before a salutation"],
    ['Customer', 'lastName: String fullName: String', 'fullName', 'a whole name before half of it'],
    ['Customer', 'lastName: String username: String!', 'username', 'what all have before what some have'],
    ['Customer', 'lastName: String! username: String!', 'lastName', 'a name before that of an account'],
    ['Hero', 'titlePl: String! titleEn: String!', 'titleEn', 'one of several languages'],
    ['Customer', 'lastName: String nickname: String', 'lastName', 'a name before a nickname'],
    ['CiVariable', 'key: String description: String', 'key', 'what it is called before what is said of it'],
    ['ApiKey', 'key: String description: String', 'description', 'never what opens a door'],
    ['RecoveryCode', 'code: String note: String!', 'note', 'never the code that opens an account again'],
    ['Build', 'tokenName: String note: String!', 'note', 'nothing of what machines show one another'],
    ['Account', 'address: EvmAddress', null, 'no address of a machine'],
    ['Shop', 'address: String', 'address', 'the address of a place'],
    ['Order', 'orderNo: String note: String', 'orderNo', 'a number that is written in short'],
    ['Invoice', 'invoice_nr: String', 'invoice_nr', 'a number that is written in short'],
    ['Cell', 'no: String', null, 'no number of nothing'],
    ['Artifact', 'path: String! state: String', 'path', 'where it lies, for want of a name'],
    ['Artifact', 'path: String state: String', null, 'nothing that only some records say'],
    ['Certificate', 'domain: String hostname: String!', 'hostname', 'what all have before what some have'],
    ['Peer', 'domain: ID', 'domain', 'a key that people type'],
    ['Badge', 'note: String!', 'note', 'what somebody wrote on it'],
    ['Hook', 'callbackUrl: String!', 'callbackUrl', 'where it leads'],
    ['Claim', 'reference: String description: String!', 'description', 'what all have before what some have'],
    ['Claim', 'reference: String! description: String!', 'reference', 'a reference that all have'],
    ['Remark', 'authorName: String content: String', 'content', 'not who wrote it'],
    ['Provider', 'disabledReason: String', null, 'no reason of a state'],
    ['Attempt', 'responseStatusCode: Int authorizationCode: String', null, 'no code of what went on'],
  ])('of %s { %s } is %s: %s', (type, fields, title) => {
    expect(titleOf(type, fields)).toBe(title);
  });

  it.each<readonly [fields: string, said: readonly string[]]>([
    ['firstName: String! lastName: String!', ['firstName', 'lastName']],
    ['given_name: String family_name: String!', ['given_name', 'family_name']],
    ['imie: String nazwisko: String', ['imie', 'nazwisko']],
    ['vorname: String nachname: String', ['vorname', 'nachname']],
    ['prenom: String nom: String', ['prenom', 'nom']],
    ['nombre: String apellidos: String', ['nombre', 'apellidos']],
    ['attributes: PersonAttributes', ['attributes.firstName', 'attributes.lastName']],
    ['lastName: String!', ['lastName']],
    ['firstName: String lastName: String fullName: String', ['fullName']],
    ['firstName: [String!] lastName: String', ['lastName']],
    ['nombre: String', ['nombre']],
  ])('of a person { %s } is said by %j', (fields, said) => {
    const schema = buildSchema(
      `type PersonAttributes { firstName: String lastName: String }
       type Query { all(first: Int): [Person] } type Person { id: ID! ${fields} }`,
    );
    const person = discover(schema).entities[0];
    expect([...(person?.titleBefore ?? []), person?.title]).toEqual(said);
  });
});
