import { describeBrand } from './brandConfig';
import { describeDashboards } from './dashboardConfig';
import type {
  ArgumentOverride,
  EntityOverride,
  FieldOverride,
  RecordSections,
  SiteConfig,
} from './siteConfig';
import { because, type Reason, type ReasonId } from '../../schema/model/reason';

/** An entry of site.config, and what it says. */
export interface OverrideDescription {
  /** Path in the file: `entities.Report.fields.note.hide`. */
  readonly at: string;
  /** The entity it changes, or null. */
  readonly entity: string | null;
  readonly says: Reason;
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
          sayArgumentMember(member, override[member]),
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
              because('override.scalar.minor', { scalar: name, count: minor }),
            ),
          ]),
      ...(sentAs === undefined
        ? []
        : [
            createDescription(
              null,
              `scalars.${name}.sentAs`,
              because('override.scalar.sentAs', { scalar: name, notation: sentAs }),
            ),
          ]),
    ]),
    ...Object.entries(config.operations ?? {}).flatMap(([path, override]) =>
      getEffectiveMembers(override).map((member) => {
        const { entity } = override;
        const owner = typeof entity === 'string' ? entity : null;
        const says =
          member === 'entity' && owner === null
            ? because('override.operation.site')
            : sayOperationMember(member, formatOverrideValue(override[member]));
        return createDescription(owner, `operations.${path}.${member}`, says);
      }),
    ),
    ...(config.home ?? []).map((type, index) =>
      createDescription(type, `home[${String(index)}]`, because('override.home', { number: index + 1 })),
    ),
    ...Object.keys(config.groups ?? {}).map((id) =>
      createDescription(null, `groups.${id}`, because('override.group')),
    ),
    ...(config.protected ?? []).map((path, index) =>
      createDescription(null, `protected[${String(index)}]`, because('override.protected', { path })),
    ),
    ...(config.notice === undefined ? [] : [createDescription(null, 'notice', because('override.notice'))]),
    ...[...describeDashboards(config.dashboards), ...describeBrand(config.brand)].map(({ at, says }) =>
      createDescription(null, at, says),
    ),
  ];
}

/** Describes an entry of the brand that was left out, by its issue. */
export const describeBrandIssue = (issue: string): OverrideDescription =>
  createDescription(null, issue.split(' ', 1)[0] ?? 'brand', because('override.leftOut', { issue }));

type EntityMember = Exclude<keyof EntityOverride, 'fields' | 'sections'>;

/** What can be taken back by `false`. */
const REFUSABLE = [
  'aggregates',
  'board',
  'calendar',
  'create',
  'delete',
  'gallery',
  'history',
  'live',
  'map',
  'mine',
  'tree',
  'update',
] as const;

function sayEntityMember(member: EntityMember, value: string): Reason {
  const refused = value === 'false' ? REFUSABLE.find((name) => name === member) : undefined;
  return refused === undefined
    ? because(`override.entity.${member}`, { value })
    : because(`override.no.${refused}`);
}

/** The reasons of some values of members that the reason of the member does not say. */
type Exceptions<Override> = {
  readonly [Member in keyof Override]?: Readonly<Record<string, ReasonId>>;
};

const FIELD_EXCEPTIONS: Exceptions<FieldOverride> = {
  secret: { false: 'override.field.public' },
  role: { none: 'override.field.noRole' },
  lifecycle: { none: 'override.field.noEvent' },
  section: { none: 'override.field.ownFact' },
  digits: { none: 'override.field.quantity' },
};

function sayFieldMember(field: string, member: keyof FieldOverride, value: string): Reason {
  const id = FIELD_EXCEPTIONS[member]?.[value] ?? (`override.field.${member}` as const);
  return because(id, { field, value });
}

function sayArgumentMember(member: keyof ArgumentOverride, value: unknown): Reason {
  if (member === 'value') return because('override.argument.value', { value: JSON.stringify(value) });
  return value === 'none'
    ? because('override.argument.ordinary')
    : because('override.argument.role', { role: String(value) });
}

type OperationOverride = NonNullable<SiteConfig['operations']>[string];

const OPERATION_EXCEPTIONS: Exceptions<OperationOverride> = {
  danger: { none: 'override.operation.harmless' },
  effect: {
    none: 'override.operation.noEffect',
    setsAside: 'override.operation.aside',
    undoes: 'override.operation.undoes',
  },
  idempotent: { false: 'override.operation.changes' },
  prefills: { false: 'override.operation.startsEmpty' },
  replaces: { false: 'override.operation.keeps' },
  takesOut: { false: 'override.operation.offersAll' },
  permission: { false: 'override.operation.unconditional' },
};

function sayOperationMember(member: keyof OperationOverride, value: string): Reason {
  const exception = OPERATION_EXCEPTIONS[member]?.[value];
  if (exception !== undefined) return because(exception);
  // Each effect is an exception.
  if (member === 'danger' || member === 'effect')
    return because('override.operation.danger', { danger: value });
  return because(`override.operation.${member}`, { value });
}

function describeEntityOverride(
  type: string,
  { fields = {}, sections = {}, ...own }: EntityOverride,
): readonly OverrideDescription[] {
  const ownDescriptions = getEffectiveMembers(own).map((member) =>
    createDescription(
      type,
      `entities.${type}.${member}`,
      sayEntityMember(member, formatOverrideValue(own[member])),
    ),
  );
  const fieldDescriptions = Object.entries(fields).flatMap(([name, field]) =>
    getEffectiveMembers(field).map((member) =>
      createDescription(
        type,
        `entities.${type}.fields.${name}.${member}`,
        sayFieldMember(
          name,
          member,
          member === 'constraint' ? formatRules(field.constraint) : formatOverrideValue(field[member]),
        ),
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
      : [createDescription(type, `${at}.head`, because('override.head', { names: head.join(', ') }))]),
    ...(lists === undefined
      ? []
      : [createDescription(type, `${at}.lists`, because('override.lists', { names: lists.join(', ') }))]),
    ...folded.map((item, index) =>
      createDescription(
        type,
        `${at}.folded[${String(index)}]`,
        typeof item === 'string'
          ? because('override.folded', { names: item })
          : because('override.foldedUnder', {
              names: item.of.join(', '),
              heading: formatOverrideValue(item.heading),
            }),
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

function createDescription(entity: string | null, at: string, says: Reason): OverrideDescription {
  return { at, entity, says };
}
