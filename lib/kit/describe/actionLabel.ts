import type { LabelContext } from './describeField';
import { humanizeAction } from '../../core/schema/lexicon/actionNames';
import { splitWords } from '../../core/schema/lexicon/names';
import type { Entity } from '../../core/schema/model/model';
import type { WriteSource } from '../../core/schema/model/writes';
import type { Label } from '../view/label';

/** Returns a button's label for a page that already names the entity: "Reject", not "Reject report". */
export function getActionLabel(ctx: LabelContext, entity: Entity, source: WriteSource): Label {
  const field = fieldName(source) ?? '';
  const keyNouns = source.key.map(({ at }) => toKeyNoun(at.path.at(-1) ?? ''));
  // A type may have an affix that its name has not: `ArticleEntity` is an article.
  const types = [entity.type, source.inheritedFrom ?? entity.type];
  const nouns = [...types, splitWords(entity.labels.singular).join('_'), ...keyNouns];
  return ctx.labels.operation(field, humanizeAction(field, nouns));
}

/** Returns the noun that a key's argument has for its record: `labelable` of `labelableId`. */
function toKeyNoun(argument: string): string {
  const words = splitWords(argument);
  return words.at(-1) === 'id' ? words.slice(0, -1).join('_') : '';
}

/** Returns the field of the mutation, the last one of its path. */
export function fieldName(source: WriteSource): string | undefined {
  return source.steps.at(-1)?.field;
}
