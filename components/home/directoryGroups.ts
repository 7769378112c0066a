import { foldText } from '../../lib/format/foldText';
import type { HomeView } from '../../lib/records/siteViews';

type Entities = HomeView['entities'];
type Heading = Entities[number]['label'];

export interface DirectoryGroup {
  readonly heading: Heading;
  readonly isLetter: boolean;
  readonly entities: Entities;
}

/**
 * Entities whose name or type holds `text`: those of the operator's groups in their order, the others by the first letter of
 * their name in the language's own order. `heading` is a group's name, or the letter.
 */
export function directoryGroups(entities: Entities, text: string, locale: string): readonly DirectoryGroup[] {
  const wanted = foldText(text.trim());
  const found = entities.filter((entity) => foldText(`${entity.label.text} ${entity.type}`).includes(wanted));
  const free = found
    .filter(({ group }) => group === undefined)
    .toSorted((a, b) => a.label.text.localeCompare(b.label.text, locale));
  const letter = (entity: Entities[number]): Heading => ({
    text: ([...entity.label.text][0] ?? '').toLocaleUpperCase(locale),
  });
  return [
    ...gathered(
      found.filter(({ group }) => group !== undefined),
      (entity) => entity.group ?? letter(entity),
    ).map((group) => ({ ...group, isLetter: false })),
    ...gathered(free, letter).map((group) => ({ ...group, isLetter: true })),
  ];
}

function gathered(
  entities: Entities,
  headingOf: (entity: Entities[number]) => Heading,
): readonly Omit<DirectoryGroup, 'isLetter'>[] {
  const groups = new Map<string, { heading: Heading; entities: Entities[number][] }>();
  for (const entity of entities) {
    const heading = headingOf(entity);
    const group = groups.get(heading.text);
    if (group === undefined) groups.set(heading.text, { heading, entities: [entity] });
    else group.entities.push(entity);
  }
  return [...groups.values()];
}
