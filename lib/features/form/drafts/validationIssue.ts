/** Validation rules of a form; each has a message `validation.<rule>`. */
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
  | 'ambiguous'
  | 'unchosen'
  | 'minor'
  | 'lossyNumber'
  | 'twiceNamed'
  | 'skippedTime'
  | 'doubledTime'
  | 'oneOf'
  | 'lost';

/** A validation issue of one field. Rules return ids and values, never sentences. */
export interface ValidationIssue {
  /** Field names and list indexes, outermost first. */
  readonly path: readonly string[];
  readonly rule: ValidationRule;
  /** The message's parameters: numbers, or the expected kind for `type`. */
  readonly values: { readonly [name: string]: string | number };
}

/** A message about a field of the form; with an empty `path` about the whole form. */
export interface FormMessage {
  readonly path: readonly string[];
  readonly text: string;
  /** `backend`: the text is the backend's own. */
  readonly origin: 'site' | 'backend';
}
