import { findActor, findMoment } from '../history/historyRow';
import { createWordFinder } from '../lexicon/lexicon';
import type { Fact, RecordThread } from '../model/facts';
import { getFieldPath } from '../model/fieldPath';
import { isDateKind } from '../model/kindTraits';
import type { Entity, Field } from '../model/model';
import type { RelatedList } from '../model/reads';
import { because, type Reason, type ReasonId } from '../model/reason';
import type { RowFacts } from './chooseRecordLists';

/** The facts that decide whether rows are words of people under one record. */
export interface ThreadFacts extends Pick<RowFacts, 'findEntity' | 'takesOwner' | 'countOwners'> {
  readonly isPerson: (type: string) => boolean;
  /** The type of the record, and the wider types that it has too. */
  readonly ownerTypes: () => readonly string[];
}

/** The lists of a record that are threads, and those with texts that are none, each with the reason. */
export interface FoundThreads {
  readonly threads: readonly Fact<RecordThread>[];
  /** Names of lists. */
  readonly noThreads: readonly Fact<string>[];
}

/**
 * Finds the lists whose rows are words of people: one free text, who wrote it and when, under this record alone. A list without a
 * text is not asked about.
 */
export function chooseThreads(
  related: readonly RelatedList[],
  facts: ThreadFacts,
  isHistory: (list: string) => boolean,
): FoundThreads {
  const threads: Fact<RecordThread>[] = [];
  const noThreads: Fact<string>[] = [];
  for (const { name, source } of related) {
    const rows = facts.findEntity(source.of);
    const texts = rows === undefined || rows.members !== undefined ? [] : getTexts(rows);
    if (rows === undefined || texts.length === 0 || isHistory(name)) continue;
    const found = readThread(name, { rows, texts }, facts);
    if ('list' in found) threads.push({ value: found, reason: describe(found) });
    else noThreads.push({ value: name, reason: found });
  }
  return { threads, noThreads };
}

/** Reads the rows of a list as a thread; the reason why they are none. */
function readThread(
  list: string,
  { rows, texts: [text, other] }: { readonly rows: Entity; readonly texts: readonly Field[] },
  facts: ThreadFacts,
): RecordThread | Reason {
  const fields = rows.fields.filter(isShown);
  const author = findAuthor(fields, facts);
  const at = findMoment(fields);
  if (text === undefined || other !== undefined) return because('layout.thread.texts');
  if (author === null) return because('layout.thread.noAuthor');
  if (at === null || !isDateKind(at.kind) || at.lifecycle?.value === 'changed')
    return because('layout.thread.noTime');
  const doubt = findDoubt(rows, { text, author }, facts);
  if (doubt !== null) return because(doubt);
  const mark = findMark(fields);
  return {
    list,
    text: text.name,
    author: author.name,
    at: at.name,
    ...(mark === null ? {} : { mark }),
  };
}

/** Checks whether rows are more than words, or do not stand under one record alone. */
function findDoubt(
  rows: Entity,
  { text, author }: { readonly text: Field; readonly author: Field },
  { takesOwner, countOwners, ownerTypes }: ThreadFacts,
): ReasonId | null {
  const { title, fields, list, type } = rows;
  const isNamed = title !== null && ![text, author].some((field) => startsAt(title, field));
  if (isNamed) return 'layout.thread.titled';
  const isWork = fields.some(
    ({ role, money, composite }) =>
      role?.value === 'status' ||
      role?.value === 'priority' ||
      money !== undefined ||
      composite?.type === 'money',
  );
  if (isWork) return 'layout.thread.state';
  const owners = ownerTypes();
  const pointsAt = ({ target = '', members = [] }: Field): boolean =>
    owners.some((owner) => owner === target || members.includes(owner));
  const pointsBack = fields.some((field) => field !== author && !field.list && pointsAt(field));
  // What lists such records itself stands under several of them.
  const hasSeveral = rows.related.some(({ source }) => owners.includes(source.of));
  const isOnlyHere = !hasSeveral && (takesOwner(rows) || (list === null && countOwners(type) === 1));
  return pointsBack || (!pointsAt(author) && isOnlyHere) ? null : 'layout.thread.others';
}

const startsAt = (path: string, field: Field): boolean =>
  path === getFieldPath(field) || path.startsWith(`${getFieldPath(field)}.`);

/** Returns the free texts of rows; the same one in another format counts once. */
function getTexts({ fields }: Entity): readonly Field[] {
  return fields.filter(
    (field) =>
      field.kind === 'longText' && !field.list && isShown(field) && (field.renditionOf ?? []).length === 0,
  );
}

const isShown = ({ secret, deprecated, via }: Field): boolean =>
  secret === undefined && deprecated !== true && via === undefined;

/** Finds who wrote a row: the field that is called so, or its only link to a person. */
function findAuthor(fields: readonly Field[], { isPerson }: ThreadFacts): Field | null {
  const people = fields.filter(
    ({ kind, list, target = '' }) => kind === 'relation' && !list && isPerson(target),
  );
  return findActor(fields) ?? (people.length === 1 ? (people[0] ?? null) : null);
}

const findClosed = createWordFinder('closed', 'any');
const findOpen = createWordFinder('open', 'any');

/** Finds the yes or no that says who may read a row. */
function findMark(fields: readonly Field[]): RecordThread['mark'] | null {
  const choices = fields.filter(({ kind, list }) => kind === 'boolean' && !list);
  const closed = choices.find(({ name }) => findClosed(name) !== null);
  if (closed !== undefined) return { field: closed.name, isClosed: true };
  const open = choices.find(({ name }) => findOpen(name) !== null);
  return open === undefined ? null : { field: open.name, isClosed: false };
}

const describe = ({ text, author, at }: RecordThread): Reason =>
  because('layout.thread', { text: [text], author: [author], at: [at] });
