/**
 * A descriptive operation name from words (slugs, type and field names): `Reports`, `ReportComments`. Always a valid GraphQL
 * name: whatever else stands in the words only separates them.
 */
export function operationName(...words: readonly string[]): string {
  const name = words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(name) ? name : `Operation${name}`;
}
