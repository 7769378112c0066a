/**
 * Returns the largest of the numbers and of `least`. They are read one by one: a call cannot have as many arguments as an
 * answer has rows.
 */
export function getLargest(numbers: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let largest = least;
  for (const number of numbers) largest = Math.max(largest, number);
  return largest;
}

/** Returns the smallest of the numbers, one by one as well; infinite without any. */
export function getSmallest(numbers: Iterable<number>): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const number of numbers) smallest = Math.min(smallest, number);
  return smallest;
}

/** Adds the members to the list, one by one as well. */
export function addAll<T>(list: T[], members: Iterable<T>): void {
  for (const member of members) list.push(member);
}
