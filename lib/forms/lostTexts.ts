import { isSecret } from '../schema/lexicon/secret';
import { labelFromName } from '../schema/names';
import type { Draft, Drafts } from './draft';
import type { TypedText } from './typedTexts';

/**
 * Lists what of a kept draft did not come back into a form whose schema has changed, so that it can be copied. Secrets are left out.
 * Pure.
 * @param kept the draft as it was kept
 * @param fitting what of it still fits the form
 */
export function lostTexts(kept: Drafts, fitting: Drafts): readonly TypedText[] {
  return Object.entries(kept).flatMap(([name, draft]) => {
    if (isSecret({ name, scalar: 'String', kind: 'text' })) return [];
    return lostIn(labelFromName(name), draft, Object.hasOwn(fitting, name) ? fitting[name] : undefined);
  });
}

function lostIn(label: string, kept: Draft, back: Draft | undefined): readonly TypedText[] {
  switch (kept.is) {
    case 'text':
      return back?.is === 'text' && back.text === kept.text ? [] : textOf(label, kept.text);
    case 'record':
      return back?.is === 'record' && back.key === kept.key ? [] : textOf(label, kept.title);
    case 'group': {
      const fields = back?.is === 'group' ? back.fields : {};
      return lostTexts(kept.fields, fields).map((each) => ({ ...each, label: `${label}: ${each.label}` }));
    }
    case 'items': {
      const items = back?.is === 'items' ? back.items : [];
      // Where some did not come back, those that did no longer stand at their positions.
      const isWhole = items.length === kept.items.length;
      const rest = new Set(items.map((item) => JSON.stringify(item)));
      return kept.items.flatMap((item, index) => {
        const own = isWhole ? items[index] : rest.has(JSON.stringify(item)) ? item : undefined;
        return lostIn(`${label} ${index + 1}`, item, own);
      });
    }
    default:
      return [];
  }
}

function textOf(label: string, text: string): readonly TypedText[] {
  return text.trim() === '' ? [] : [{ label, text }];
}
