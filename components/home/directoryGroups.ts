import type { HomeView } from '../../lib/records/siteViews';

type Entities = HomeView['entities'];

/** Entities whose name or type holds `text`, by the first letter of their name, each group in the language's own order. */
export function directoryGroups(
  entities: Entities,
  text: string,
  locale: string,
): readonly { readonly letter: string; readonly entities: Entities }[] {
  const wanted = text.trim().toLocaleLowerCase(locale);
  const groups = new Map<string, Entities[number][]>();
  const found = entities
    .filter((entity) => `${entity.label.text} ${entity.type}`.toLocaleLowerCase(locale).includes(wanted))
    .toSorted((a, b) => a.label.text.localeCompare(b.label.text, locale));
  for (const entity of found) {
    const letter = ([...entity.label.text][0] ?? '').toLocaleUpperCase(locale);
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [entity]);
    else group.push(entity);
  }
  return [...groups].map(([letter, members]) => ({ letter, entities: members }));
}
