import type { LabelContext } from '../../kit/describe/describeField';
import { FIRST_PAGE, toListParams } from '../list/listParams';
import { withQuery, type UrlQuery } from '../../ground/routes/queryParams';
import { parseListQuery, type ListQuery } from '../list/listQuery';
import { findTitleSearch } from '../list/titleSearch';
import type { FilterValue, ListState } from '../../core/operations/listState';
import type { Json } from '../../core/schema/model/json';
import { listHref, secondaryListHref } from '../../ground/routes/hrefs';
import type { Condition } from './questionReader';
import type { QuestionSubject } from './subject';

type Subject = Pick<QuestionSubject, 'entity' | 'source' | 'list'>;

/** The parsed query of a list under some conditions, and its address. */
export interface ListAddress {
  readonly query: ListQuery;
  readonly href: string;
}

interface AddressContext extends Pick<LabelContext, 'labels'> {
  readonly now: string;
}

/** Builds the address of a list under conditions, as its own page writes it. */
export function buildListAddress(
  ctx: AddressContext,
  subject: Subject,
  conditions: readonly Condition[],
): ListAddress {
  const plain = parse(ctx, subject, {});
  const query = conditions.reduce((asked, condition) => withCondition(subject, asked, condition), plain);
  const { entity, list } = subject;
  const href = list === undefined ? listHref(entity.slug) : secondaryListHref(entity.slug, list);
  return { query, href: withQuery(href, toListParams(query)) };
}

/** Checks whether the list's own page accepts a condition, and keeps it as it is. */
export function isOffered(ctx: AddressContext, subject: Subject, condition: Condition): boolean {
  const { href, query } = buildListAddress(ctx, subject, [condition]);
  const parsed = parse(ctx, subject, toUrlQuery(href));
  return (
    parsed.problems.length === 0 &&
    JSON.stringify(toListParams(parsed)) === JSON.stringify(toListParams(query))
  );
}

function parse({ labels, now }: AddressContext, { entity, source }: Subject, query: UrlQuery): ListQuery {
  return parseListQuery(entity, source, query, { locale: labels.locale, now });
}

function toUrlQuery(href: string): UrlQuery {
  const { searchParams } = new URL(href, 'http://site.invalid');
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
  );
}

function withCondition(subject: Subject, query: ListQuery, condition: Condition): ListQuery {
  const set = (state: Partial<ListState>): ListQuery => ({
    ...query,
    state: { ...query.state, position: FIRST_PAGE, ...state },
  });
  switch (condition.type) {
    case 'sort':
      return set({ sort: condition.sort });
    case 'chart':
      return { ...query, chart: condition.field };
    case 'filter':
      return set({ filters: mergeFilters(subject, query.state.filters, condition.filters) });
    case 'search': {
      if (subject.source.search !== null) return set({ search: condition.text });
      const title = findTitleSearch(subject.entity, subject.source);
      return title === null
        ? query
        : set({ filters: [...query.state.filters, { ...title, value: condition.text }] });
    }
  }
}

/** Adds filters: several values of a field are one condition, where the list can be filtered by several. */
function mergeFilters(
  { source }: Subject,
  known: readonly FilterValue[],
  added: readonly FilterValue[],
): readonly FilterValue[] {
  return added.reduce<readonly FilterValue[]>((filters, filter) => {
    const isValue = filter.op === 'in' || filter.op === 'eq';
    const same = filters.find(
      (other) => other.field === filter.field && isValue && (other.op === 'in' || other.op === 'eq'),
    );
    if (same === undefined) return [...filters, filter];
    const canHaveSeveral = source.filter?.fields.some(
      ({ field, operations }) => field === filter.field && operations.some(({ op }) => op === 'in'),
    );
    const values = [...new Set([...toList(same.value), ...toList(filter.value)])];
    if (canHaveSeveral !== true) return filters;
    return filters.map((other) =>
      other === same ? { field: filter.field, op: 'in', value: values } : other,
    );
  }, known);
}

const toList = (value: Json): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [value];
