/** Rules that a form checks before it asks the backend; each has a message `validation.<rule>` (S5.1). */
export type ValidationRule =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'type'
  | 'min'
  | 'max'
  | 'exclusiveMin'
  | 'exclusiveMax'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'pattern'
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'notContains'
  | 'choice'
  | 'minor'
  | 'lossyNumber'
  | 'twiceNamed'
  | 'skippedTime'
  | 'doubledTime'
  | 'oneOf';

/** A place of a form with what is wrong there. Rules give ids and values, never sentences. */
export interface ValidationIssue {
  /** Field names, and positions in lists, outermost first. */
  readonly path: readonly string[];
  readonly rule: ValidationRule;
  /** What the message needs: numbers, or for `type` the kind that was expected. */
  readonly values: { readonly [name: string]: string | number };
}

/** A message at a place of the form, or (`path` empty) about the whole. */
export interface FormMessage {
  readonly path: readonly string[];
  readonly text: string;
  /** The backend's own words, not the site's. */
  readonly origin: 'site' | 'backend';
}
