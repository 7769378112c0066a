import { getFieldPath, joinPaths } from '../../schema/model/fieldPath';
import type { Entity, Field, Model } from '../../schema/model/model';
import type { GetSource, ListSource } from '../../schema/model/reads';
import { KEY_SUFFIXES, KEY_WORDS } from '../../schema/lexicon/keyWords';
import { splitWords } from '../../schema/lexicon/names';
import { scoreNameMatch, toNounKey } from '../../schema/lexicon/nouns';
import { prefixListSteps } from '../record/prefixSteps';
import { findChoiceOrigin, type ChoiceParent } from './choiceSource';
import { splitFieldPath } from '../document/readResponse';

/** A record that tells to which parent the choices belong: that parent, or a record that names it. */
export interface ChoiceAnchor {
  readonly entity: Entity;
  /** Path from the record to the parent; '' for the parent itself. */
  readonly via: string;
}

/** Finds how records of an entity tell the parent of choices; null where the choices have none, or where that is not certain. */
export function findChoiceAnchor(model: Model, choices: Entity, entity: Entity): ChoiceAnchor | null {
  const parent = findChoiceOrigin(model, choices)?.parent;
  if (parent === undefined || entity.get?.key.every(({ part }) => part >= 0) !== true) return null;
  if (entity.type === parent.entity.type) return parent.takesThem ? null : { entity, via: '' };
  const [field, ...others] = entity.fields.filter(
    (each) => isLinkTo(each, parent.entity) && namesParent(each.name, parent.entity, choices),
  );
  if (field === undefined || others.length > 0 || field.unwrap !== undefined) return null;
  return { entity, via: getFieldPath(field) };
}

/**
 * Checks whether a name says to what the choices belong: it is that of the parent's type (`repositoryId`), or that of the field by which
 * they name it. `keyPath`: the value that stands for the record.
 */
export function namesParent(name: string, parent: Entity, choices: Entity, keyPath = ''): boolean {
  const keyWords = new Set([...KEY_WORDS, ...KEY_SUFFIXES, ...splitWords(keyPath)]);
  const words = splitWords(name);
  const end = words.findLastIndex((word) => !keyWords.has(word)) + 1;
  const noun = (end === 0 ? words : words.slice(0, end)).join('_');
  return (
    scoreNameMatch(noun, parent.type) === 2 ||
    choices.fields.some((field) => isLinkTo(field, parent) && toNounKey(field.name) === toNounKey(noun))
  );
}

const isLinkTo = ({ kind, list, target }: Field, { type }: Entity): boolean =>
  kind === 'relation' && !list && target === type;

/** The list of one parent's records, and the places of the key of the record that tells the parent. */
export interface NarrowedSource {
  readonly source: ListSource;
  readonly keys: GetSource['key'];
}

/** Returns the parent's own list, as it is read from the record that tells the parent. */
export function buildNarrowedSource(
  { related }: ChoiceParent,
  { entity, via }: ChoiceAnchor,
): NarrowedSource | null {
  const { get } = entity;
  if (get === null) return null;
  const path = splitFieldPath(joinPaths(get.recordPath, via));
  const steps = [...get.steps, ...path.map((field) => ({ field, args: [] }))];
  const inner = prefixListSteps(steps, related.source);
  return {
    source: {
      ...inner,
      constants: [...get.constants, ...inner.constants],
      pageWide: [...get.pageWide, ...inner.pageWide],
    },
    keys: get.key,
  };
}
