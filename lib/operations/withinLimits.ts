import { DOCUMENT_LIMITS } from '../schema/documentLimits';
import type { Model } from '../schema/model';
import { withLimits } from '../schema/withLimits';

/** Models with less room differ by so many bytes, so that there are few of them. */
const STEP = 500;
/** What is asked always may fill the room that is left. */
const MOST_TRIES = 3;

const NARROWER = new WeakMap<Model, Map<number, Model>>();

/**
 * Builds what asks for a record's fields so that its document keeps to the model's limits. What stands around the fields is larger
 * where many filters are filled in: then it is built once more with less room for the fields.
 */
export function withinLimits<Built extends { readonly document: string }>(
  model: Model,
  build: (model: Model) => Built,
): Built {
  const { bytes } = model.limits ?? DOCUMENT_LIMITS;
  let built = build(model);
  let room = bytes;
  // Names in GraphQL are ASCII: a character is a byte.
  for (let tries = 0; built.document.length > bytes && room > 0 && tries < MOST_TRIES; tries += 1) {
    room = Math.max(0, Math.floor((room - (built.document.length - bytes)) / STEP) * STEP);
    built = build(narrower(model, room));
  }
  return built;
}

function narrower(model: Model, bytes: number): Model {
  const known = NARROWER.get(model) ?? new Map<number, Model>();
  NARROWER.set(model, known);
  const made = known.get(bytes) ?? withLimits(model, { ...(model.limits ?? DOCUMENT_LIMITS), bytes });
  known.set(bytes, made);
  return made;
}
