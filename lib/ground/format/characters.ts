/** Counts the characters of a text as people do: one outside the basic plane (an emoji) is one, not two. */
export const countCharacters = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
