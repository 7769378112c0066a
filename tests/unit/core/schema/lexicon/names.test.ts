import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { inferValueKind } from '../../../../../lib/core/schema/graphql/valueKind';
import { humanizeName, splitWords } from '../../../../../lib/core/schema/lexicon/names';
import { toNounKey } from '../../../../../lib/core/schema/lexicon/nouns';

describe('names', () => {
  it.each([
    ['createdAt', 'Created at'],
    ['address1', 'Address 1'],
    ['billing_line2', 'Billing line 2'],
    ['amount0', 'Amount0'],
    ['base64', 'Base64'],
    ['tax1', 'Tax1'],
    ['useOauth2', 'Use oauth2'],
    ['HTMLPage', 'HTML page'],
    ['first_name', 'First name'],
    ['_id', 'ID'],
    ['descriptionHTML', 'Description HTML'],
    ['IN_PROGRESS', 'In progress'],
    ['address2Line', 'Address2 line'],
    ['_', '_'],
    ['todoIDs', 'Todo IDs'],
    ['SKUs', 'SKUs'],
    ['URLsByShop', 'URLs by shop'],
    ['IPv4Address', 'IPv4 address'],
    ['OAuthApp', 'OAuth app'],
    ['SSOAuthorization', 'SSO authorization'],
    ['ciJobs', 'CI jobs'],
    ['prTitle', 'PR title'],
    ['GraphQLSnippet', 'GraphQL snippet'],
  ])('%s reads as %s', (name, label) => {
    expect(humanizeName(name)).toBe(label);
  });

  it('knows letters in the plural for the plural of the letters', () => {
    expect(splitWords('todoIDs')).toEqual(splitWords('todoIds'));
    expect(toNounKey('childSKUs')).toBe(toNounKey('child_sku'));
  });

  it('compares names whatever their case and number', () => {
    expect(toNounKey('OrderLines')).toBe(toNounKey('order_line'));
    expect(toNounKey('order')).not.toBe(toNounKey('border'));
    expect(splitWords('')).toEqual([]);
  });
});

describe('kinds', () => {
  const schema = buildSchema(
    'scalar DateTime scalar timestamptz scalar LocalDate scalar PageBlocksInput scalar Money scalar EmailAddress scalar JSONObject scalar int64 scalar HexColor scalar IssueID "An ISO-8601 date-time" scalar When scalar Odd enum E { A } type O { a: Int } type Query { d: DateTime t: timestamptz l: LocalDate m: Money e: EmailAddress j: JSONObject i: int64 h: HexColor x: IssueID w: When o: Odd n: E ob: O s: String b: Boolean f: Float }',
  );
  it.each([
    ['DateTime', 'at', 'dateTime'],
    ['timestamptz', 'at', 'dateTime'],
    ['LocalDate', 'day', 'date'],
    ['Money', 'price', 'decimal'],
    ['EmailAddress', 'to', 'email'],
    ['JSONObject', 'data', 'json'],
    ['int64', 'size', 'bigInteger'],
    ['HexColor', 'tint', 'color'],
    ['IssueID', 'issue', 'id'],
    ['When', 'at', 'dateTime'],
    ['Odd', 'thing', 'text'],
    ['E', 'status', 'enum'],
    ['O', 'part', 'object'],
    ['String', 'title', 'text'],
    ['String', 'email', 'email'],
    ['String', 'avatarUrl', 'image'],
    ['String', 'homepage', 'url'],
    ['String', 'phone', 'phone'],
    ['String', 'description', 'longText'],
    ['String', 'colour', 'color'],
    ['String', 'createdAt', 'dateTime'],
    ['String', 'customer_id', 'id'],
    ['int64', 'rowId', 'id'],
    ['int64', 'paid', 'bigInteger'],
    ['LocalDate', 'bornOn', 'date'],
    ['LocalDate', 'changedAt', 'dateTime'],
    ['PageBlocksInput', 'blocks', 'json'],
  ])('%s as `%s` is %s', (type, field, kind) => {
    const named = schema.getType(type);
    expect(named === undefined ? null : inferValueKind(named, field)).toBe(kind);
  });
});
