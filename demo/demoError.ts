/** A fault that whoever starts the demo can mend: its message names the culprit and the remedy, and is all they see. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}
