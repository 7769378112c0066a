const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural categories of a language, in CLDR's order: English one and other; Polish one, few, many and other (fractions). */
export function pluralForms(locale: string): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return ORDER.filter((form) => pluralCategories.includes(form));
}
