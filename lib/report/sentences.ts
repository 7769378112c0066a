import type { Entity, Evidence } from '../schema/model';
import type { FilterOperator, ListSource, Paging } from '../schema/reads';
import type { Degrees } from './capabilities';
import { argumentPath, pathOf } from './paths';

/** What one of an entity's capabilities follows from, or why it is missing: English sentences, names in backticks. */
export interface Finding {
  readonly capability: Evidence['capability'];
  readonly found: boolean;
  readonly text: string;
}

/** All findings of an entity: discovery's evidence with what the model says in detail, and what limits it. */
export function findingsOf(entity: Entity, degrees: Degrees): readonly Finding[] {
  return entity.evidence.map(({ capability, found, reason, confirm }) => {
    const note = capability in NO_NOTE ? undefined : noteOf(capability, degrees);
    const more = found ? detail(capability, entity) : null;
    const own = more !== null && /offers it\.$/.test(reason) ? [] : [reason];
    const paste = confirm === undefined ? null : `To confirm it in \`site.config.ts\`: \`${confirm}\`.`;
    return { capability, found, text: [...own, more, note, paste].filter(Boolean).join(' ') };
  });
}

const NO_NOTE = { entity: true, key: true, title: true, actions: true };

function noteOf(capability: Evidence['capability'], { notes }: Degrees): string | undefined {
  for (const [name, note] of notes) if (name === capability) return note;
  return undefined;
}

function detail(capability: Evidence['capability'], { list }: Entity): string | null {
  if (list === null) return null;
  switch (capability) {
    case 'list':
      return listDetail(list);
    case 'total':
      return list.total === null ? null : totalDetail(list.total);
    case 'sort':
      return list.sort === null ? null : sortDetail(list.sort);
    case 'filter':
      return list.filter === null ? null : filterDetail(list.filter);
    case 'search':
      return list.search === null ? null : `Argument ${code(argumentPath(list.search.at))} takes the words.`;
    default:
      return null;
  }
}

const PAGING: Readonly<Record<Paging['style'], string>> = {
  cursor: 'pages go on by cursor',
  offset: 'pages go on by offset',
  page: 'pages have numbers',
  token: 'the next page has a token',
  none: 'all rows come at once',
};

function listDetail(list: ListSource): string {
  const rows = list.rows === '' ? 'Its value is the rows' : `Rows are at ${code(list.rows)}`;
  const constants = list.constants.map(({ at, value }) =>
    code(`${argumentPath(at)}: ${JSON.stringify(value)}`),
  );
  const always = constants.length === 0 ? '' : ` Always sent: ${constants.join(', ')}.`;
  return `${rows}; ${PAGING[list.paging.style]}.${always}`;
}

function totalDetail(total: NonNullable<ListSource['total']>): string {
  if (total.sibling === null) return `${code(total.path)} counts all rows.`;
  const field = code([pathOf(total.sibling), total.path].filter((part) => part !== '').join('.'));
  return `${field}, a root field beside it, counts all rows${total.filter === null ? ', not the filtered ones' : ''}.`;
}

function sortDetail({ arg, direction, columns }: NonNullable<ListSource['sort']>): string {
  const also = direction === null ? '' : ` and ${code(argumentPath(direction.arg))} the direction`;
  const names = columns.map(({ field }) => code(field)).join(', ');
  return `Argument ${code(argumentPath(arg))} takes the column${also}: ${names}.`;
}

function filterDetail({ container, fields }: NonNullable<ListSource['filter']>): string {
  const where = container === null ? 'Arguments narrow' : `Argument ${code(argumentPath(container))} narrows`;
  const used = new Set<FilterOperator>(fields.flatMap(({ operations }) => operations.map(({ op }) => op)));
  const names = fields.map(({ field }) => code(field)).join(', ');
  return `${where} by ${count(fields.length, 'field')} (${names}) with ${[...used].map(code).join(', ')}.`;
}

/** `1 field`, `2 fields`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

const code = (text: string): string => `\`${text}\``;
