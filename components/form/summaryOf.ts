import type { DraftPath } from '../../lib/forms/draftPath';
import type { FormField, FormGroups } from '../../lib/forms/formField';
import type { FormMessage } from '../../lib/forms/formMessage';
import { placeLabel } from '../../lib/forms/placeLabel';

/** What a form's summary tells: the places with something wrong, each once, and what belongs to no place. */
export interface Summary {
  readonly places: readonly { readonly path: DraftPath; readonly label: string }[];
  readonly general: readonly FormMessage[];
}

export function summaryOf(
  messages: readonly FormMessage[],
  fields: readonly FormField[],
  groups: FormGroups,
): Summary {
  const places = new Map<string, { path: DraftPath; label: string }>();
  const general: FormMessage[] = [];
  for (const message of messages) {
    const label = placeLabel(fields, groups, message.path);
    if (label === null) general.push(message);
    else places.set(message.path.join('.'), { path: message.path, label });
  }
  return { places: [...places.values()], general };
}
