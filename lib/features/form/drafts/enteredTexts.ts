import { humanizeName } from '../../../core/schema/lexicon/names';
import { isSecret } from '../../../core/schema/lexicon/secret';
import type { Draft, Drafts } from './draft';

/** A text that a person typed into a form. */
export interface EnteredText {
  /** The field's name in the schema, split into words. */
  readonly label: string;
  readonly text: string;
}

/**
 * Parses the typed texts of a posted form without knowing the form, for pages that cannot render it again. Skips empty
 * choices and secrets.
 */
export function parseEnteredTexts(posted: URLSearchParams): readonly EnteredText[] {
  return [...posted].flatMap(([name, text]): EnteredText[] => {
    const place = /^v\.(.+)$/.exec(name)?.[1]?.split('.') ?? [];
    const field = place.findLast((step) => !/^\d+$/.test(step));
    const isNothing = text.trim() === '' || text.startsWith('!');
    if (field === undefined || isNothing || isSecret({ name: field, scalar: 'String', kind: 'text' }))
      return [];
    return [{ label: humanizeName(field), text }];
  });
}

/**
 * Finds the texts of a stored draft that have no field in the form any more, so that people can copy them. Skips
 * secrets. Pure.
 * @param kept the draft as it was stored
 * @param fitting the part of it that still fits the form
 */
export function findLostTexts(kept: Drafts, fitting: Drafts): readonly EnteredText[] {
  return Object.entries(kept).flatMap(([name, draft]) => {
    if (isSecret({ name, scalar: 'String', kind: 'text' })) return [];
    return lostIn(humanizeName(name), draft, Object.hasOwn(fitting, name) ? fitting[name] : undefined);
  });
}

function lostIn(label: string, kept: Draft, back: Draft | undefined): readonly EnteredText[] {
  switch (kept.type) {
    case 'text':
      return back?.type === 'text' && back.text === kept.text ? [] : textOf(label, kept.text);
    case 'record':
      return back?.type === 'record' && back.key === kept.key ? [] : textOf(label, kept.title);
    case 'group': {
      const fields = back?.type === 'group' ? back.fields : {};
      return findLostTexts(kept.fields, fields).map((each) => ({
        ...each,
        label: `${label}: ${each.label}`,
      }));
    }
    case 'items': {
      const items = back?.type === 'items' ? back.items : [];
      // When rows were dropped, the remaining ones have moved: compare by content.
      const isWhole = items.length === kept.items.length;
      const rest = new Set(items.map((item) => JSON.stringify(item)));
      return kept.items.flatMap((item, index) => {
        const matchingItem = isWhole ? items[index] : rest.has(JSON.stringify(item)) ? item : undefined;
        return lostIn(`${label} ${index + 1}`, item, matchingItem);
      });
    }
    default:
      return [];
  }
}

function textOf(label: string, text: string): readonly EnteredText[] {
  return text.trim() === '' ? [] : [{ label, text }];
}
