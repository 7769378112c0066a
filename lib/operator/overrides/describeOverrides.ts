import { describeBrand } from './brandConfig';
import type { EntityOverride, RecordSections, SiteConfig } from './siteConfig';

/** An entry of site.config, described in a sentence. */
export interface OverrideDescription {
  /** Path in the file: `entities.Report.fields.note.hide`. */
  readonly at: string;
  /** The entity it changes, or null. */
  readonly entity: string | null;
  readonly says: string;
}

/** Describes each override in a sentence, in the file's order, for `explain` and the operator page. */
export function describeOverrides(config: SiteConfig): readonly OverrideDescription[] {
  return [
    ...Object.entries(config.entities ?? {}).flatMap(([type, override]) =>
      describeEntityOverride(type, override),
    ),
    ...Object.entries(config.arguments ?? {}).flatMap(([place, override]) =>
      getEffectiveMembers(override).map((member) =>
        createDescription(
          null,
          `arguments."${place}".${member}`,
          ARGUMENT_SENTENCES[member](JSON.stringify(override[member])),
        ),
      ),
    ),
    ...Object.entries(config.scalars ?? {}).flatMap(([name, { minor, sentAs }]) => [
      ...(minor === undefined
        ? []
        : [
            createDescription(
              null,
              `scalars.${name}.minor`,
              `${name} is money with ${String(minor)} digits behind the point.`,
            ),
          ]),
      ...(sentAs === undefined
        ? []
        : [createDescription(null, `scalars.${name}.sentAs`, `Forms send ${name} as ${sentAs}.`)]),
    ]),
    ...Object.entries(config.operations ?? {}).flatMap(([path, override]) =>
      getEffectiveMembers(override).map((member) => {
        const { entity } = override;
        const value = member === 'entity' ? (entity ?? 'the site') : formatOverrideValue(override[member]);
        const owner = typeof entity === 'string' ? entity : null;
        return createDescription(owner, `operations.${path}.${member}`, OPERATION_SENTENCES[member](value));
      }),
    ),
    ...(config.home ?? []).map((type, index) =>
      createDescription(
        type,
        `home[${String(index)}]`,
        `It is number ${String(index + 1)} on the home page.`,
      ),
    ),
    ...Object.keys(config.groups ?? {}).map((id) =>
      createDescription(null, `groups.${id}`, 'A group of entities.'),
    ),
    ...(config.protected ?? []).map((path, index) =>
      createDescription(
        null,
        `protected[${String(index)}]`,
        `${path} and everything below it asks to sign in.`,
      ),
    ),
    ...(config.notice === undefined ? [] : [createDescription(null, 'notice', 'A notice on the home page.')]),
    ...describeBrand(config.brand).map(({ at, says }) => createDescription(null, at, says)),
  ];
}

/** Describes an entry of the brand that was left out, by its issue. */
export const describeBrandIssue = (issue: string): OverrideDescription =>
  createDescription(null, issue.split(' ', 1)[0] ?? 'brand', `It is left out: ${issue}.`);

const ENTITY_SENTENCES: {
  readonly [Member in Exclude<keyof EntityOverride, 'fields' | 'sections'>]: (value: string) => string;
} = {
  hide: () => 'It is hidden.',
  name: (value) => `It is called ${value}.`,
  group: (value) => `It stands in the group ${value}.`,
  protected: () => 'Its pages ask to sign in.',
  list: (value) => `${value} is its main list.`,
  get: (value) => `${value} reads one.`,
  key: (value) => `Its key is ${value}.`,
  title: (value) => `Its records are called by ${value}.`,
  weight: (value) => `Its weight is ${value}.`,
  columns: (value) => `Its columns are ${value}.`,
  createFields: (value) => `Its create form begins with ${value}.`,
  gallery: (value) => (value === 'false' ? 'A gallery is not offered.' : `Its gallery shows ${value}.`),
  board: (value) =>
    value === 'false' ? 'A board is not offered.' : `The columns of its board are ${value}.`,
  calendar: (value) => (value === 'false' ? 'A calendar is not offered.' : `Its calendar goes by ${value}.`),
  tree: (value) => (value === 'false' ? 'A tree is not offered.' : `Its tree goes by ${value}.`),
  history: (value) =>
    value === 'false' ? 'A history is not offered.' : `The history of a record is ${value}.`,
  live: (value) => (value === 'false' ? 'Subscriptions are not used.' : `Its changes are told by ${value}.`),
  create: (value) => (value === 'false' ? 'Creating is not offered.' : `${value} creates one.`),
  update: (value) => (value === 'false' ? 'Changing is not offered.' : `${value} changes one.`),
  delete: (value) => (value === 'false' ? 'Deleting is not offered.' : `${value} deletes one.`),
};

const FIELD_SENTENCES = {
  secret: (value: string) => (value === 'false' ? 'may be seen.' : 'is kept secret.'),
  hide: () => 'is hidden.',
  name: (value: string) => `is called ${value}.`,
  kind: (value: string) => `is shown as ${value}.`,
  minor: (value: string) => `is money with ${value} digits behind the point.`,
  role: (value: string) => (value === 'none' ? 'has no role.' : `has the role ${value}.`),
  lifecycle: (value: string) =>
    value === 'none' ? 'tells of no event.' : `tells when, or by whom, the record was ${value}.`,
  section: (value: string) =>
    value === 'none' ? "stands among the record's own facts." : `stands in the section ${value}.`,
  digits: (value: string) => (value === 'none' ? 'is a quantity.' : `has the digits of a ${value}.`),
  constraint: (value: string) => `has the rule ${value}.`,
} as const;

const ARGUMENT_SENTENCES = {
  value: (value: string) => `${value} is sent always.`,
  role: (value: string) =>
    value === '"none"'
      ? 'It is an ordinary argument.'
      : `It sets the ${value.replaceAll('"', '')} of a page.`,
} as const;

const OPERATION_SENTENCES = {
  hide: () => 'It is hidden.',
  name: (value: string) => `It is called ${value}.`,
  entity: (value: string) => `It is an action on ${value}.`,
  danger: (value: string) => (value === 'none' ? 'It is harmless.' : `It ${value} something.`),
  targetStatus: (value: string) => `It leads to the status ${value}.`,
  effect: (value: string) =>
    value === 'none'
      ? 'It neither sets aside nor undoes.'
      : value === 'undoes'
        ? 'It takes an earlier action back.'
        : 'It sets a record aside.',
  idempotent: (value: string) =>
    value === 'false'
      ? 'It may change a record that has its status already.'
      : 'It changes nothing on a record that has its status already.',
  prefills: (value: string) =>
    value === 'false' ? 'Its form starts empty.' : 'Its form starts with the values of the record.',
  takesOut: (value: string) =>
    value === 'false'
      ? 'It offers records whatever its record holds.'
      : 'It offers the records of the list that it takes them out of.',
  permission: (value: string) =>
    value === 'false'
      ? 'It is offered whatever its record says.'
      : 'It is offered where its record allows it.',
  weight: (value: string) => `Its weight is ${value}.`,
} as const;

function describeEntityOverride(
  type: string,
  { fields = {}, sections = {}, ...own }: EntityOverride,
): readonly OverrideDescription[] {
  const ownDescriptions = getEffectiveMembers(own).map((member) =>
    createDescription(
      type,
      `entities.${type}.${member}`,
      ENTITY_SENTENCES[member](formatOverrideValue(own[member])),
    ),
  );
  const fieldDescriptions = Object.entries(fields).flatMap(([name, field]) =>
    getEffectiveMembers(field).map((member) =>
      createDescription(
        type,
        `entities.${type}.fields.${name}.${member}`,
        `${name} ${FIELD_SENTENCES[member](member === 'constraint' ? formatRules(field.constraint) : formatOverrideValue(field[member]))}`,
      ),
    ),
  );
  return [...ownDescriptions, ...describeSections(type, sections), ...fieldDescriptions];
}

function describeSections(type: string, sections: RecordSections): readonly OverrideDescription[] {
  const { head, lists, folded = [] } = sections;
  const at = `entities.${type}.sections`;
  return [
    ...(head === undefined
      ? []
      : [createDescription(type, `${at}.head`, `Its head tells ${head.join(', ')}.`)]),
    ...(lists === undefined
      ? []
      : [createDescription(type, `${at}.lists`, `Open lists: ${lists.join(', ')}.`)]),
    ...folded.map((item, index) =>
      createDescription(
        type,
        `${at}.folded[${String(index)}]`,
        typeof item === 'string'
          ? `${item} is folded.`
          : `${item.of.join(', ')} are folded under "${formatOverrideValue(item.heading)}".`,
      ),
    ),
  ];
}

/** Returns the members that have an effect: `hide: false` and undefined have none. */
function getEffectiveMembers<Item extends object>(item: Item): readonly (keyof Item)[] {
  // Safe: a parsed override has only the keys of its type.
  const names = Object.keys(item) as (keyof Item)[];
  return names.filter((name) => {
    const value: unknown = item[name];
    return value !== undefined && !((name === 'hide' || name === 'protected') && value === false);
  });
}

function formatRules(constraint: object = {}): string {
  return Object.entries(constraint)
    .map(([rule, limit]) => (limit === true ? rule : `${rule} ${String(limit)}`))
    .join(', ');
}

function formatOverrideValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .flatMap((each: unknown) => (typeof each === 'object' && each !== null ? Object.values(each) : [each]))
    .map(String)
    .join(' / ');
}

function createDescription(entity: string | null, at: string, says: string): OverrideDescription {
  return { at, entity, says };
}
