import type { EntityDraft } from '../entityDraft';
import { labelFromName, wordsOf } from '../names';
import type { NamedList } from '../model';
import type { ListSource, RelatedList } from '../reads';
import { isSpecialList } from '../shapes/aggregate';
import type { Slot } from '../shapes/slot';
import { descriptionOf } from '../typeRef';
import type { DraftedEntity } from './drafts';
import type { OtherList } from './mainList';
import { namesType } from './nouns';
import { indexParents, parentOf, type ParentIndex } from './parents';
import { visitorForm } from './visitorForm';

/** What became of the root lists that are no entity's main list. */
export interface PlacedLists {
  /** By the parent's type: lists that take the key of one of its records. */
  readonly related: ReadonlyMap<string, readonly RelatedList[]>;
  /** By the rows' type: named parts of its records, and lists that a visitor fills in something for. */
  readonly named: ReadonlyMap<string, readonly NamedList[]>;
  /** Paths of the roots that have a page by now. */
  readonly used: ReadonlySet<string>;
  /** Why the others have none, by path. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Gives every root list that lost against a main list its place (BACKENDS 3.9, 3.10; rules 3 and 4), or a reason. */
export function placeLists(drafted: readonly DraftedEntity[]): PlacedLists {
  const parents = indexParents(drafted.map(({ draft }) => draft));
  const related = new Map<string, RelatedList[]>();
  const named = new Map<string, NamedList[]>();
  const used = new Set<string>();
  const reasons = new Map<string, string>();
  for (const { draft, otherLists } of drafted) {
    for (const other of otherLists) {
      const place = placeOf(draft, other, parents);
      const { path } = other.root;
      const taken = place.at === 'parent' ? heldBy(place.parent, place.list) : null;
      if (place.at === 'nowhere') reasons.set(path, place.reason);
      else if (taken !== null) reasons.set(path, `\`${taken}\` lists them already.`);
      else {
        if (place.at === 'parent') push(related, place.parent.type, place.list);
        else push(named, draft.type, place.list);
        used.add(path);
      }
    }
  }
  return { related, named, used, reasons };
}

type Place =
  | { readonly at: 'parent'; readonly parent: EntityDraft; readonly list: RelatedList }
  | { readonly at: 'entity'; readonly list: NamedList }
  | { readonly at: 'nowhere'; readonly reason: string };

function placeOf(draft: EntityDraft, { root, read, reason }: OtherList, parents: ParentIndex): Place {
  const { field } = root;
  if (root.deprecated || isSpecialList(field)) return { at: 'nowhere', reason };
  const { name } = field;
  const base = { name, ...descriptionOf(field) };
  const label = labelFromName(name);
  if (read.unfilled.length === 0) {
    // Another form of the main list, unless it finds what that cannot, or what a singleton's page shows.
    const named = namesType(name, draft.type);
    const finds = read.source.search !== null && draft.list !== null && draft.list.search === null;
    // What belongs to the caller alone is a part of what there is.
    const isOwn = wordsOf(name)[0] === 'my' && wordsOf(draft.list?.steps.at(-1)?.field ?? '')[0] !== 'my';
    const isForm =
      (named === 2 && !finds && !isOwn) ||
      root.place === 'viewer' ||
      (root.place === 'wrapper' && named === 0);
    if (isForm) return { at: 'nowhere', reason };
    return { at: 'entity', list: { ...base, label, source: read.source, inputs: [] } };
  }
  const parent = parentOf(root, draft.graphqlType, read.unfilled, parents);
  if (parent !== null) {
    const source = withoutPlaces(read.source, parent.keys);
    return { at: 'parent', parent: parent.draft, list: { ...base, source, keys: parent.keys } };
  }
  if (read.unfilled.some(isListOfKeys)) return { at: 'nowhere', reason };
  const form = visitorForm(read.unfilled);
  if (typeof form === 'string') return { at: 'nowhere', reason: `${reason} ${form}` };
  const source = withoutPlaces(read.source, form.inputs);
  const constants = [...source.constants, ...form.constants];
  return { at: 'entity', list: { ...base, label, source: { ...source, constants }, inputs: form.inputs } };
}

/** Records by ids that one knows are no list to browse (BACKENDS 3.9). */
function isListOfKeys({ ref, plain }: Slot): boolean {
  return ref.lists > 0 && (ref.named.name === 'ID' || plain.endsWith('ids'));
}

/** The field of the parent that gives the same rows, if there is one. */
function heldBy(parent: EntityDraft, list: RelatedList): string | null {
  const same = parent
    .related()
    .find(
      ({ name, source }) =>
        name === list.name || (source.of === list.source.of && namesType(name, list.source.of) === 2),
    );
  return same === undefined ? null : `${parent.type}.${same.name}`;
}

/** What is filled otherwise is no filter and no search of the visitor's. */
function withoutPlaces(
  source: ListSource,
  taken: readonly { readonly at: { readonly step: number; readonly path: readonly string[] } }[],
): ListSource {
  const places = new Set(taken.map(({ at }) => placeText(at)));
  const { filter, search } = source;
  const fields = (filter?.fields ?? []).filter(({ operations }) =>
    operations.every(({ at }) => !places.has(placeText(at))),
  );
  return {
    ...source,
    filter: filter === null || fields.length === 0 ? null : { ...filter, fields },
    search: search === null || places.has(placeText(search.at)) ? null : search,
  };
}

function placeText({ step, path }: { readonly step: number; readonly path: readonly string[] }): string {
  return `${String(step)} ${path.join('.')}`;
}

/** Adds a list; of another one with its name (below another root) it is told apart by a number. */
function push<List extends { readonly name: string }>(
  lists: Map<string, List[]>,
  type: string,
  list: List,
): void {
  const known = lists.get(type) ?? [];
  lists.set(type, known);
  let { name } = list;
  for (let number = 2; known.some((one) => one.name === name); number += 1)
    name = `${list.name}${String(number)}`;
  known.push({ ...list, name });
}
