/** An error that the user of the demo can fix. Its message names the cause and the remedy; no stack is printed. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}
