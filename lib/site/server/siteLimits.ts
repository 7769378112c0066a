import { smallerLimits, type DocumentLimits } from '../../schema/documentLimits';
import type { Model } from '../../schema/model';
import { withLimits } from '../../schema/withLimits';

/**
 * The limits of documents per model: those of the settings, until the backend refuses a document for its size; then smaller
 * ones, for as long as the model is kept.
 */
export class SiteLimits {
  private readonly limited = new WeakMap<Model, Model>();
  private readonly origins = new WeakMap<Model, Model>();

  constructor(private readonly settings: DocumentLimits) {}

  /** The model as it was read, with the limits in force; the same object until they change. */
  of(model: Model): Model {
    return this.limited.get(model) ?? this.limit(model, this.settings);
  }

  /**
   * Makes the limits smaller after a document made with `model` (from `of`) was too large. False where they cannot be smaller.
   * Where another page has met the same refusal meanwhile, its limits are in force already.
   */
  reduce(model: Model): boolean {
    const origin = this.origins.get(model);
    if (origin === undefined || model.limits === undefined) return false;
    if (this.of(origin) !== model) return true;
    const smaller = smallerLimits(model.limits);
    if (smaller !== null) this.limit(origin, smaller);
    return smaller !== null;
  }

  private limit(origin: Model, limits: DocumentLimits): Model {
    const made = withLimits(origin, limits);
    this.limited.set(origin, made);
    this.origins.set(made, origin);
    return made;
  }
}
