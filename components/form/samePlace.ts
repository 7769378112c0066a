import type { Place } from './place';

/** Whether nothing changed at a place: the same draft, and the same things said of it. */
export function samePlace(a: Place, b: Place): boolean {
  return (
    a.field === b.field &&
    a.draft === b.draft &&
    a.base === b.base &&
    a.isNamed === b.isNamed &&
    a.messages.length === b.messages.length &&
    a.messages.every((message, index) => {
      const other = b.messages[index];
      return (
        message.text === other?.text &&
        message.from === other.from &&
        message.path.join('.') === other.path.join('.')
      );
    })
  );
}
