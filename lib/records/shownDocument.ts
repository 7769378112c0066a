import { withoutSeal } from '../backend/seal';
import type { OperationView } from './view';

/** The document of an operation as a person reads it: without the seal that the site takes it by. */
export const shownDocument = ({ document }: Pick<OperationView, 'document'>): string => withoutSeal(document);
