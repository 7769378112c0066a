import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const modelOf = (sdl: string) => discover(buildSchema(sdl));

/** The mutations of a type's records with the field that fills each key: `rule update updateRule(id=id)`. */
function keyedBy(sdl: string, of: string): readonly string[] {
  const entity = modelOf(sdl).entities.find(({ type }) => type === of);
  if (entity === undefined) return ['no entity'];
  const sources = [entity.update, entity.delete, ...entity.actions.map(({ source }) => source)];
  return sources.flatMap((source) => {
    if (source === null) return [];
    const keys = source.key.map(
      ({ at, part, field }) => `${at.path.join('.')}=${field ?? entity.key?.fields[part]?.path ?? ''}`,
    );
    return [`${source.steps.at(-1)?.field ?? ''}(${keys.join(', ')})`];
  });
}

const reads = (type: string, more = ''): string => {
  const field = type.charAt(0).toLowerCase() + type.slice(1);
  return `${field}List(first: Int): [${type}!]! ${field}(id: ID!): ${type} ${more}`;
};

describe('a record with two ids', () => {
  const rule = (argument: string): readonly string[] =>
    keyedBy(
      `interface Node { id: ID! } type Query { node(id: ID!): Node rules: [Rule!]! rule(uuid: ID!): Rule }
      type Rule implements Node { id: ID! uuid: ID! title: String! } type Mutation { deleteRule(${argument}: ID!): Rule }`,
      'Rule',
    );

  it('is written by the id that has the name of the input, even if the page is found by the other', () => {
    expect(rule('id')).toEqual(['deleteRule(id=id)']);
    expect(rule('ruleId')).toEqual(['deleteRule(ruleId=id)']);
    expect(rule('uuid')).toEqual(['deleteRule(uuid=uuid)']);
  });
});

describe('a key of something else', () => {
  it('is not taken from a record whose name is the end of the thing that the mutation deletes', () => {
    const sdl = `type Query { ${reads('Column')} ${reads('BoardColumn')} } type Column { id: ID! name: String! }
      type BoardColumn { id: ID! name: String! } type Mutation { deleteBoardColumn("The ID of the column." columnId: ID!): Boolean }`;
    expect(keyedBy(sdl, 'Column')).toEqual([]);
    expect(keyedBy(sdl, 'BoardColumn')).toEqual(['deleteBoardColumn(columnId=id)']);
  });

  it('is not taken from a record that has nothing to do with what is deleted', () => {
    const sdl = (more: string): string => `type Query { ${reads('File')} ${reads('ReportAttachment')} }
      type File { id: ID! name: String! ${more} } type ReportAttachment { id: ID! name: String! }
      type Mutation { deleteReportAttachment(fileId: ID!): Boolean }`;
    expect(keyedBy(sdl(''), 'File')).toEqual([]);
    expect(keyedBy(sdl('reportAttachment: ReportAttachment'), 'File')).toEqual([
      'deleteReportAttachment(fileId=id)',
    ]);
  });

  it('is not taken from one of two records whose names end alike', () => {
    const sdl = (more: string): string => `type Query { ${reads('AgentSession')} ${more} }
      type AgentSession { id: ID! name: String! } type AuthenticationSessionResponse { id: ID! client: String! }
      type Mutation { revokeSession(sessionId: ID!): Boolean }`;
    expect(keyedBy(sdl(''), 'AgentSession')).toEqual(['revokeSession(sessionId=id)']);
    expect(keyedBy(sdl('authenticationSessions: [AuthenticationSessionResponse!]!'), 'AgentSession')).toEqual(
      [],
    );
  });

  it('is not taken from a record whose key is what is described', () => {
    const sdl = `type Query { ${reads('Team')} } type Team { id: ID! name: String! key: String! }
      type Mutation { teamKeyDelete("The identifier of the team key to delete." id: ID!): Boolean }`;
    expect(keyedBy(sdl, 'Team')).toEqual([]);
  });

  it('is not taken from a record of the same name, if an item of it comes back under that name', () => {
    const sdl = `type Query { ${reads('Payment')} ${reads('PaymentItem')} } type Payment { id: ID! }
      type PaymentItem { id: ID! name: String! } type Done { payment: PaymentItem }
      type Mutation { paymentProcess("ID of the payment to process." id: ID!): Done }`;
    expect(keyedBy(sdl, 'Payment')).toEqual([]);
    expect(keyedBy(sdl, 'PaymentItem')).toEqual(['paymentProcess(id=id)']);
  });

  it('is not taken from the record for what ends a record of a longer name', () => {
    const sdl = `type Query { ${reads('Chart')} ${reads('ChartInstallation')} } type Chart { id: ID! name: String! }
      type ChartInstallation { id: ID! name: String! } type Mutation { uninstallChart(id: ID!): ChartInstallation }`;
    expect(keyedBy(sdl, 'Chart')).toEqual([]);
  });

  it('is not taken from the record where it stands in an argument that is named after another thing', () => {
    const sdl = `type Query { ${reads('Card')} } type Card { id: ID! name: String! } input Intent { id: String! secret: String }
      input CardInput { id: String! } type Mutation { addCardFromIntent(intent: Intent!): Card checkCard(card: CardInput!): Card }`;
    expect(keyedBy(sdl, 'Card')).toEqual(['checkCard(card.id=id)']);
  });

  it('may be one of many conditions of a purge, which is no action of the record', () => {
    const sdl = `type Query { ${reads('Job')} } type Job { id: ID! name: String! }
      type Mutation { purgeQueuesOfJobs(jobId: ID, label: String, queue: String!): Int cancelRun(jobId: ID!): Int }`;
    expect(keyedBy(sdl, 'Job')).toEqual(['cancelRun(jobId=id)']);
  });
});

describe('the key of a new record', () => {
  it('may be an optional id beside the record that it belongs to', () => {
    const sdl = `type Query { ${reads('Issue')} ${reads('Attachment')} } type Issue { id: ID! title: String! }
      type Attachment { id: ID! url: String! } type Mutation { attachmentLink(issueId: ID!, id: ID, url: String!): Attachment }`;
    expect(keyedBy(sdl, 'Attachment')).toEqual([]);
    expect(keyedBy(sdl, 'Issue')).toEqual(['attachmentLink(issueId=id)']);
  });

  it('is not found below the parent and place of the record on the page', () => {
    const sdl = `type Query { ${reads('Row')} ${reads('Sheet')} } type Sheet { id: ID! name: String! }
      type Row { id: ID! index: Int! parent: Row title: String }
      type Mutation { addChildRow(parentId: ID!, index: Int!, sheetId: ID!): Row }`;
    expect(keyedBy(sdl, 'Row')).toEqual([]);
  });

  it('is no choice among the records that are there', () => {
    const sdl = `type Query { ${reads('Film')} } type Film { filmId: ID! title: String! parent: Film }
      type Mutation { createFilm(filmId: ID, title: String!, parentId: ID): Film }`;
    const create = modelOf(sdl).entities.find(({ type }) => type === 'Film')?.create;
    expect(create?.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['filmId', 'id'],
      ['title', 'text'],
      ['parentId', 'relation'],
    ]);
  });
});

describe('a mutation with two ends', () => {
  const accounts = `type Query { ${reads('Account')} ${reads('Expense')} } type Account { id: ID! name: String! }
    type Expense { id: ID! title: String! } input AccountReferenceInput { id: ID }
    input ExpenseReferenceInput { id: ID }`;

  it('is no action of a record that could be either end', () => {
    const sdl = `${accounts} type Mutation { mergeAccounts(fromAccount: AccountReferenceInput!, toAccount: AccountReferenceInput!): Account }`;
    expect(keyedBy(sdl, 'Account')).toEqual([]);
  });

  it('is no action of where things go', () => {
    const sdl = `${accounts} type Mutation { moveExpenses(expenses: [ExpenseReferenceInput!]!, destinationAccount: AccountReferenceInput!): [Expense] }`;
    expect(keyedBy(sdl, 'Account')).toEqual([]);
  });

  it('is an action of the only record that it takes something from', () => {
    const sdl = `${accounts} type Mutation { withdraw(fromAccount: AccountReferenceInput!, amount: Int!): Account }`;
    expect(keyedBy(sdl, 'Account')).toEqual(['withdraw(fromAccount.id=id)']);
  });
});
