import type { FieldDescription, RecordView } from './view';

type Groups = Pick<
  RecordView,
  'status' | 'prose' | 'details' | 'relations' | 'objects' | 'objectLists' | 'moments'
>;

/** A record's field by its name in the schema, with its words and kind, in whichever group it stands; undefined: there is none. */
export function recordField(view: Groups, name: string): FieldDescription | undefined {
  const { status, prose, details, relations, objects, objectLists, moments } = view;
  return [status, prose, details, relations, objects, objectLists, moments]
    .flat()
    .find((field) => field.name === name);
}
