/** Folds text for search: lower case without diacritics, so that "zabia laka" finds "Żabia Łąka". */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l');
}
