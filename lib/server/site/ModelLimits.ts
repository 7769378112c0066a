import { shrinkLimits, withDocumentLimits, type DocumentLimits } from '../../schema/model/documentLimits';
import type { Model } from '../../schema/model/model';

/**
 * Document limits per model: those of the settings until the backend rejects a document for its size, then smaller
 * ones while the model lives.
 */
export class ModelLimits {
  private readonly limited = new WeakMap<Model, Model>();
  private readonly origins = new WeakMap<Model, Model>();

  constructor(private readonly settings: DocumentLimits) {}

  /** Applies the current limits to a model. Returns the same object until they change. */
  apply(model: Model): Model {
    return this.limited.get(model) ?? this.limit(model, this.settings);
  }

  /**
   * Reduces the limits after a document made with `model` (from `apply`) was too large. False if they cannot be
   * smaller. If another page has already reduced them, those limits apply.
   */
  reduce(model: Model): boolean {
    const origin = this.origins.get(model);
    if (origin === undefined || model.limits === undefined) return false;
    if (this.apply(origin) !== model) return true;
    const smaller = shrinkLimits(model.limits);
    if (smaller !== null) this.limit(origin, smaller);
    return smaller !== null;
  }

  private limit(origin: Model, limits: DocumentLimits): Model {
    const made = withDocumentLimits(origin, limits);
    this.limited.set(origin, made);
    this.origins.set(made, origin);
    return made;
  }
}
