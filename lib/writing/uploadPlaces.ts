import type { ReadForm } from '../forms/readDrafts';
import type { WritePlan } from '../operations/write/writePlan';

/** A file's place in a call ("variables.input.photos.0"), and the id of the draft that holds it. */
export interface UploadPlace {
  readonly path: string;
  readonly id: string;
}

/** Where the files of a form stand in the variables of its mutation. */
export function uploadPlaces(plan: WritePlan, files: ReadForm['files']): readonly UploadPlace[] {
  return files.flatMap(({ path: [field = '', ...inside], id }) => {
    const place = Object.hasOwn(plan.places, field) ? plan.places[field] : undefined;
    if (place === undefined) return [];
    const keys = place.map((key) => (key === '[]' ? '0' : key));
    return [{ path: ['variables', ...keys, ...inside].join('.'), id }];
  });
}
