import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { formatJsonReport } from '../../../../../lib/features/operator/report/jsonReport';
import { sayEnglish } from '../../../../support/reasonTexts';

interface Report {
  readonly entities: readonly { readonly type: string; readonly list: unknown; readonly get: unknown }[];
}
const entity = (sdl: string, type: string) => {
  const { entities } = JSON.parse(formatJsonReport(discover(buildSchema(sdl)), sayEnglish)) as Report;
  return entities.find((own) => own.type === type);
};
const FILM = 'type Film { id: ID! title: String! year: Int genre: String }';

describe('the filter of a list', () => {
  it('is the container that holds conditions, not the one that pages, sorts and searches', () => {
    const film = entity(
      `type Query { findFilms(film_filter: FilmFilterType, filter: FindFilterType, ids: [ID!]): FindFilms! } type FindFilms { count: Int! films: [Film!]! } ${FILM}
       input FindFilterType { q: String page: Int per_page: Int sort: String direction: Way } enum Way { ASC DESC }
       input FilmFilterType { AND: FilmFilterType title: Text year: Whole } input Text { value: String! modifier: Modifier! } input Whole { value: Int! modifier: Modifier! } enum Modifier { EQUALS GREATER_THAN }`,
      'Film',
    );
    expect(film?.list).toMatchObject({
      filter: 'film_filter',
      search: 'filter.q',
      sort: 'filter.sort+filter.direction',
      paging: 'page',
    });
  });

  it('may be what else an input of paging holds', () => {
    const film = entity(
      `type Query { films(input: FilmsInput!): Films! } type Films { films: [Film!]! total: Int! } ${FILM} input FilmsInput { page: Int = 1 limit: Int = 50 genre: String search: String }`,
      'Film',
    );
    expect(film?.list).toMatchObject({ paging: 'page', filter: 'input', search: 'input.search' });
  });

  it.each(['find', 'searchQuery', 'filmCriteria', 'film_where'])('may be called %s', (name) => {
    const film = entity(
      `type Query { films(limit: Int, offset: Int, ${name}: FilmFind): [Film] } ${FILM} input FilmFind { start: String end: String }`,
      'Film',
    );
    expect(film?.list).toMatchObject({ filter: name });
  });
});

describe('an envelope', () => {
  it.each([
    [
      '{ data: [Film!]! meta: Meta! } type Meta { page: Int! size: Int! total_item: Int! total_page: Int! }',
      'data',
      'meta.total_item',
    ],
    ['{ films: [Film] totalFilms: Int totalPages: Int }', 'films', 'totalFilms'],
    ['{ data: [Film] result: Result } type Result { totalCount: Int }', 'data', 'result.totalCount'],
    ['{ results: [Film] status: Int errorMessage: String }', 'results', null],
    ['{ films: [Film] success: Boolean! message: String }', 'films', null],
    ['{ films: [Film] fetchedCount: Int }', 'films', null],
  ])('%s has its rows in %s and counts them in %s', (fields, rows, total) => {
    expect(
      entity(`type Query { films(page: Int, size: Int): Films } type Films ${fields} ${FILM}`, 'Film')?.list,
    ).toMatchObject({ rows, total });
  });

  it('is no object that has parts and a status', () => {
    const part = entity(
      'type Query { cart: Cart } type Cart { items: [CartItem!] status: String } type CartItem { sku: String quantity: Int }',
      'CartItem',
    );
    expect(part).toBeUndefined();
  });

  it('of one record may have it beside words about the request', () => {
    const film = entity(
      `type Query { films(first: Int): [Film] getFilm(id: ID!): FilmAnswer } type FilmAnswer { film: Film success: Boolean! message: String } ${FILM}`,
      'Film',
    );
    expect(film?.get).toEqual({ field: 'getFilm', args: ['id'] });
  });
});

describe('an entity', () => {
  it('may be called payload or response where it has an identity', () => {
    const sdl = `type Query { payloads(limit: Int, offset: Int): [Payload] payload(id: ID!): Payload surveys: [Survey] }
      type Payload { id: ID! nationality: String } type Survey { id: ID! name: String responses: [SurveyResponse!]! } type SurveyResponse { id: ID! name: String answer: String }
      type Mutation { addSurvey(name: String): AddSurveyPayload } type AddSurveyPayload { id: ID! clientMutationId: String survey: Survey }`;
    expect(entity(sdl, 'Payload')?.get).toEqual({ field: 'payload', args: ['id'] });
    expect(entity(sdl, 'SurveyResponse')).toBeDefined();
    expect(entity(sdl, 'AddSurveyPayload')).toBeUndefined();
  });

  it('has everything as its list before what is mine', () => {
    const sdl = `type Query { myFilms(first: Int, after: String, where: Where): Films films(first: Int): [Film] } type Films { nodes: [Film] totalCount: Int pageInfo: P } type P { endCursor: String }
      input Where { title: String year: Int } ${FILM}`;
    expect(entity(sdl, 'Film')?.list).toMatchObject({ field: 'films' });
  });
});

describe('flat arguments', () => {
  const sdl = (sort: string): string =>
    `type Query { films(first: Int, after: String, year: [YearFilter], genre: String, order: ${sort}): Films } ${FILM} type Films { edges: [Edge] totalCount: Int! pageInfo: P! } type Edge { node: Film cursor: String! } type P { endCursor: String }
     input YearFilter { between: String gt: String lt: String } input Words { title: String year: String } input Signs { title: Int year: Int } input Other { shelf: String room: String title: String }`;

  it('may compare a column with operators of its own', () => {
    const films = discover(buildSchema(sdl('[Words]'))).entities.find(({ type }) => type === 'Film');
    const year = films?.list?.filter?.fields.find(({ field }) => field === 'year');
    expect(year?.operations.map(({ op, at }) => `${op} ${at.path.join('.')}`)).toEqual([
      'gt year.[].gt',
      'lt year.[].lt',
    ]);
  });

  it.each([
    ['[Words]', [{ title: 'ASC' }, { title: 'DESC' }]],
    ['Signs', [{ title: 1 }, { title: -1 }]],
  ])('sort by %s, a map of columns', (type, expected) => {
    const films = discover(buildSchema(sdl(type))).entities.find((own) => own.type === 'Film');
    const title = films?.list?.sort?.columns.find(({ field }) => field === 'title');
    expect([title?.asc, title?.desc]).toEqual(expected);
  });

  it('do not sort by an object that speaks of other things', () => {
    const films = discover(buildSchema(sdl('Other'))).entities.find((own) => own.type === 'Film');
    expect(films?.list?.sort).toBeNull();
  });
});
