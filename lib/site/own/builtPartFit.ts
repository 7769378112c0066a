import { memoizeByObject } from '../../core/schema/model/memoize';
import type { Model } from '../../core/schema/model/model';
import { BUILT_PARTS } from './builtParts';
import { fitParts, type PartFit } from './fitParts';

/** Gets the parts of this build as they fit a model. Made once per model. */
export const getPartFit = memoizeByObject((model: Model): PartFit => fitParts(model, BUILT_PARTS));
