import type { LabelContext } from './describeField';
import { humanizeAction } from '../../core/schema/lexicon/actionNames';
import { splitWords } from '../../core/schema/lexicon/names';
import type { Entity } from '../../core/schema/model/model';
import type { WriteSource } from '../../core/schema/model/writes';
import type { MessageId } from '../../ground/intl/messages';
import { getTranslator } from '../../ground/intl/translate';
import type { Label } from '../view/label';
import { inSentence } from './createTitle';

/** Returns a button's label for a page that already names the entity: "Reject", not "Reject report". */
export function getActionLabel(ctx: LabelContext, entity: Entity, source: WriteSource): Label {
  const field = fieldName(source) ?? '';
  const keyNouns = source.key.map(({ at }) => toKeyNoun(at.path.at(-1) ?? ''));
  // A type may have an affix that its name has not: `ArticleEntity` is an article.
  const types = [entity.type, source.inheritedFrom ?? entity.type];
  const nouns = [...types, splitWords(entity.labels.singular).join('_'), ...keyNouns];
  const label = ctx.labels.operation(field, humanizeAction(field, nouns));
  return isSiteCommand(ctx, label.text) ? withObject(ctx, entity, label) : label;
}

/** The words of the buttons that pages of records and lists have themselves. */
const COMMANDS = [
  'bulk.compare',
  'list.add',
  'list.export',
  'list.import',
  'share.button',
  'write.delete.submit',
  'write.edit.link',
] as const satisfies readonly MessageId[];

/** Checks whether a button of the site has this name already, so that two would be called the same. */
function isSiteCommand({ labels: { locale } }: LabelContext, text: string): boolean {
  const words = COMMANDS.map((id) => getTranslator(locale)(id));
  return words.some((word) => word.toLocaleLowerCase(locale) === text.toLocaleLowerCase(locale));
}

/** Adds what an action is done to: "Share issue". Polish does not inflect the name, so it stands after a colon. */
function withObject(ctx: LabelContext, entity: Entity, label: Label): Label {
  const { locale } = ctx.labels;
  const { text } = ctx.labels.singular(entity);
  const object = locale === 'en' ? inSentence(text) : text;
  return { ...label, text: getTranslator(locale)('actions.withObject', { action: label.text, object }) };
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
