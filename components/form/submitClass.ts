import type { FormView } from '../../lib/features/form/formView';

/** Returns the class of the button that sends a form: red, and filled only where it destroys. */
export function getSubmitClass({ danger }: Pick<FormView, 'danger'>): string {
  if (danger === undefined) return 'is-primary';
  return danger === 'destroys' ? 'is-danger is-filled' : 'is-danger';
}
