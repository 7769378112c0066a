import type { EntityDraft } from '../entityDraft';
import type { NamedList } from '../model';
import { once } from '../once';
import type { GetSource, RelatedList } from '../reads';
import type { DraftedEntity } from './drafts';
import { getCandidates, getOf, indexGets } from './gets';
import { getByFilter } from './mainList';
import type { PlacedLists } from './otherLists';
import type { Reading } from './reading';
import type { RootField } from './roots';
import { commonFields } from './identityPath';

/** An entity's lists: those beside its main one, and those below its records. */
export interface EntityLists {
  readonly named: readonly NamedList[];
  /** Made when first asked for. */
  readonly related: () => readonly RelatedList[];
}

/** The lists of every drafted entity, placed ones included, with ways to single rows that only a parent leads to. */
export function withPlaced(
  drafted: readonly DraftedEntity[],
  placed: PlacedLists,
  reading: Reading,
): (type: string) => EntityLists {
  const byType = new Map(drafted.map(({ draft }) => [draft.type, draft]));
  const lists = new Map(
    drafted.map(({ draft }): [string, EntityLists] => {
      const named = placed.named.get(draft.type) ?? [];
      const below = placed.related.get(draft.type) ?? [];
      const related = once(() =>
        [...draft.related(), ...below].map((list) =>
          withFind(draft, list, byType.get(list.source.of), reading),
        ),
      );
      return [draft.type, { named, related }];
    }),
  );
  return (type) => lists.get(type) ?? NO_LISTS;
}

const NO_LISTS: EntityLists = { named: [], related: () => [] };

/** Only rows that nothing else reads need a way below their parent. */
function withFind(
  parent: EntityDraft,
  list: RelatedList,
  rows: EntityDraft | undefined,
  reading: Reading,
): RelatedList {
  if (rows === undefined || rows.get !== null || rows.key === null) return list;
  const find = (list.keys === undefined ? ownRead(parent, rows, reading) : null) ?? narrowedRead(list, rows);
  return find === null ? list : { ...list, find };
}

/** A field of the parent that reads one by its key: `Repository.issue(id)`. */
function ownRead(parent: EntityDraft, rows: EntityDraft, reading: Reading): GetSource | null {
  const roots = commonFields(parent.graphqlType).map((field): RootField => ({
    fields: [field],
    field,
    place: 'root',
    deprecated: false,
    path: field.name,
  }));
  const paths = rows.key?.fields.map(({ path }) => path) ?? [];
  const found = getCandidates(rows.graphqlType, indexGets(roots), reading.abstractsOf(rows.graphqlType)).find(
    ({ parts }) => parts.length === paths.length && parts.every(({ path }) => paths.includes(path)),
  );
  if (found === undefined) return null;
  const get = getOf(found);
  const key = get.key.map((argument, index) => ({
    ...argument,
    part: paths.indexOf(found.parts[index]?.path ?? ''),
  }));
  return { ...get, key };
}

function narrowedRead(list: RelatedList, rows: EntityDraft): GetSource | null {
  const [field, ...more] = rows.key?.fields ?? [];
  return field === undefined || more.length > 0 ? null : getByFilter([list.source], field.path);
}
