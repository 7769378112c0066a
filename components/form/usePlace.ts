import type { Draft } from '../../lib/forms/draft';
import { emptied, type EmptyPlace } from '../../lib/forms/emptyDraft';
import { useFormTools } from './formTools';
import type { Place } from './place';

/** What a widget does at its place. */
export interface PlaceTools {
  readonly at: EmptyPlace;
  readonly put: (draft: Draft) => void;
  /** What was typed; nothing typed is what the rule of empty places says. */
  readonly type: (text: string) => void;
}

export function usePlace(place: Place): PlaceTools {
  const { view, dispatch } = useFormTools();
  const at = emptyPlace(place, view.intent === 'update');
  const put = (draft: Draft) => dispatch({ type: 'changed', path: place.path, draft });
  return { at, put, type: (text) => put(text === '' ? emptied(at) : { is: 'text', text }) };
}

/** What stands in a stored row may be merged with it; a new row, and the row itself, have nothing that could be taken away. */
export function emptyPlace({ field, type, base, path }: Place, isUpdate: boolean): EmptyPlace {
  const row = path.findLastIndex((step) => /^\d+$/.test(step));
  const isNew = row >= 0 && (row === path.length - 1 || base.is === 'unset');
  return { field, type, base, isUpdate: isUpdate && !isNew };
}

/** The text of a place; '' for what is none. */
export function typedText({ draft }: Pick<Place, 'draft'>): string {
  return draft.is === 'text' ? draft.text : '';
}
