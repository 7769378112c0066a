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
 * Entities whose name or type holds `text`: those of the operator's groups in their order, the others by the namespace that
 * several of their types begin with (`shop_order`), or else by the first letter of their name, in the language's own order.
 * `heading` is a group's name, a namespace, or the letter.
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
  const spaces = namespaces(entities);
  const spaceOf = (entity: Entities[number]): string | undefined =>
    spaces.find((space) => entity.type.startsWith(`${space}_`));
  const inSpace = (entity: Entities[number]): Heading => ({
    text: titled(spaceOf(entity) ?? ''),
    ...(locale === 'en' ? {} : { lang: 'en' as const }),
  });
  return [
    ...gathered(
      found.filter(({ group }) => group !== undefined),
      (entity) => entity.group ?? letter(entity),
    ).map((group) => ({ ...group, isLetter: false })),
    ...[
      ...gathered(
        free.filter((entity) => spaceOf(entity) !== undefined),
        inSpace,
      ).map((group) => ({ ...group, isLetter: false })),
      ...gathered(
        free.filter((entity) => spaceOf(entity) === undefined),
        letter,
      ).map((group) => ({ ...group, isLetter: true })),
    ].sort((a, b) => a.heading.text.localeCompare(b.heading.text, locale)),
  ];
}

/** Fewer types of one beginning are no namespace. */
const MIN_SPACE = 3;

/** What several types begin with, before an underscore; a beginning of all of them tells none apart. */
function namespaces(entities: Entities): readonly string[] {
  const counts = new Map<string, number>();
  for (const { type } of entities) {
    const end = type.indexOf('_', 1);
    if (end > 0) counts.set(type.slice(0, end), (counts.get(type.slice(0, end)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_SPACE && count < entities.length)
    .map(([space]) => space);
}

function titled(space: string): string {
  return space.charAt(0).toUpperCase() + space.slice(1);
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
