import { describeBrand } from './brandConfig';
import { describeDashboards } from './dashboardConfig';
import type {
  ArgumentOverride,
  EntityOverride,
  FieldOverride,
  InputOverride,
  OperationOverride,
  RecordSections,
  SiteConfig,
} from './siteConfig';
import { because, type Reason, type ReasonId } from '../../../core/schema/model/reason';

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
  const describe = (at: string, says: Reason, entity: string | null = null) => ({ at, entity, says });
  return [
    ...Object.entries(config.entities ?? {}).flatMap(([type, override]) => describeEntity(type, override)),
    ...Object.entries(config.arguments ?? {}).flatMap(([place, override]) =>
      describeMembers(`arguments."${place}"`, override, sayArgumentMember),
    ),
    ...Object.entries(config.scalars ?? {}).flatMap(([scalar, override]) =>
      describeMembers(`scalars.${scalar}`, override, (member, text) =>
        member === 'minor'
          ? because('override.scalar.minor', { scalar, count: Number(text) })
          : because('override.scalar.sentAs', { scalar, notation: text }),
      ),
    ),
    ...Object.entries(config.operations ?? {}).flatMap(([path, override]) =>
      describeOperation(path, override),
    ),
    ...(config.home ?? []).map((type, index) =>
      describe(`home[${String(index)}]`, because('override.home', { number: index + 1 }), type),
    ),
    ...Object.keys(config.groups ?? {}).map((id) => describe(`groups.${id}`, because('override.group'))),
    ...(config.protected ?? []).map((path, index) =>
      describe(`protected[${String(index)}]`, because('override.protected', { path })),
    ),
    ...(config.notice === undefined ? [] : [describe('notice', because('override.notice'))]),
    ...[...describeDashboards(config.dashboards), ...describeBrand(config.brand)].map(({ at, says }) =>
      describe(at, says),
    ),
  ];
}

/** Describes an entry of the brand that was left out, by its issue. */
export const describeBrandIssue = (issue: string): OverrideDescription => ({
  at: issue.split(' ', 1)[0] ?? 'brand',
  entity: null,
  says: because('override.leftOut', { issue }),
});

/** Describes the members of an override that have an effect: `hide: false` and undefined have none. */
function describeMembers<Override extends object>(
  at: string,
  override: Override,
  say: (member: keyof Override, text: string, value: unknown) => Reason,
  entity: string | null = null,
): readonly OverrideDescription[] {
  // Safe: a parsed override has only the keys of its type.
  return (Object.keys(override) as (keyof Override & string)[]).flatMap((member) => {
    const value: unknown = override[member];
    const isOff = (member === 'hide' || member === 'protected') && value === false;
    return value === undefined || isOff
      ? []
      : [{ at: `${at}.${member}`, entity, says: say(member, formatOverrideValue(value), value) }];
  });
}

function describeEntity(
  type: string,
  { fields = {}, sections = {}, ...own }: EntityOverride,
): readonly OverrideDescription[] {
  const at = `entities.${type}`;
  return [
    ...describeMembers(at, own, sayEntityMember, type),
    ...describeSections(type, sections),
    ...Object.entries(fields).flatMap(([name, field]) =>
      describeMembers(
        `${at}.fields.${name}`,
        field,
        (member, text) =>
          sayFieldMember(name, member, member === 'constraint' ? formatRules(field.constraint) : text),
        type,
      ),
    ),
  ];
}

function describeSections(
  type: string,
  { folded = [], ...open }: RecordSections,
): readonly OverrideDescription[] {
  const at = `entities.${type}.sections`;
  return [
    ...describeMembers(at, open, (member, names) => because(`override.${member}`, { names }), type),
    ...folded.map((item, index) => ({
      at: `${at}.folded[${String(index)}]`,
      entity: type,
      says:
        typeof item === 'string'
          ? because('override.folded', { names: item })
          : because('override.foldedUnder', {
              names: item.of.join(', '),
              heading: formatOverrideValue(item.heading),
            }),
    })),
  ];
}

function describeOperation(
  path: string,
  { inputs = {}, ...own }: OperationOverride,
): readonly OverrideDescription[] {
  const at = `operations.${path}`;
  const named: Readonly<Record<string, InputOverride>> = inputs;
  return [
    ...Object.entries(named).flatMap(([name, input]) =>
      describeMembers(`${at}.inputs.${name}`, input, (member, text) => sayFieldMember(name, member, text)),
    ),
    ...describeMembers(at, own, sayOperationMember, own.entity ?? null),
  ];
}

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

function sayEntityMember(
  member: Exclude<keyof EntityOverride, 'fields' | 'sections'>,
  value: string,
): Reason {
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

function sayArgumentMember(member: keyof ArgumentOverride, text: string, value: unknown): Reason {
  if (member === 'value') return because('override.argument.value', { value: JSON.stringify(value) });
  return text === 'none'
    ? because('override.argument.ordinary')
    : because('override.argument.role', { role: text });
}

type StatedOperation = Omit<OperationOverride, 'inputs'>;

const OPERATION_EXCEPTIONS: Exceptions<StatedOperation> = {
  entity: { null: 'override.operation.site' },
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

function sayOperationMember(member: keyof StatedOperation, value: string): Reason {
  const exception = OPERATION_EXCEPTIONS[member]?.[value];
  if (exception !== undefined) return because(exception);
  // Each effect is an exception.
  if (member === 'danger' || member === 'effect')
    return because('override.operation.danger', { danger: value });
  return because(`override.operation.${member}`, { value });
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
