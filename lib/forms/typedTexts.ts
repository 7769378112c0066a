import { labelFromName } from '../schema/names';
import { isSecret } from '../schema/lexicon/secret';

/** Something that was typed into a posted form. */
export interface TypedText {
  /** The field's name in the schema, as words. */
  readonly label: string;
  readonly text: string;
}

/**
 * What was typed into a form that was posted, read without its form: for pages that cannot give the form back. Choices that say
 * nothing, and secrets, are left out.
 */
export function typedTexts(posted: URLSearchParams): readonly TypedText[] {
  return [...posted].flatMap(([name, text]): TypedText[] => {
    const place = /^v\.(.+)$/.exec(name)?.[1]?.split('.') ?? [];
    const field = place.findLast((step) => !/^\d+$/.test(step));
    const isNothing = text.trim() === '' || text.startsWith('!');
    if (field === undefined || isNothing || isSecret({ name: field, scalar: 'String', kind: 'text' }))
      return [];
    return [{ label: labelFromName(field), text }];
  });
}
