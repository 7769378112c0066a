import type { DraftPath } from '../../lib/forms/draftPath';
import { placeId } from './place';

/** Focuses what is filled in at a place, or the nearest thing around it that is there. */
export function focusPlace(path: DraftPath): void {
  for (let length = path.length; length > 0; length--) {
    const found = document.getElementById(placeId(path.slice(0, length)));
    if (found === null) continue;
    found.focus();
    return;
  }
}
