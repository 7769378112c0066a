import { DEFAULT_DOCUMENT_LIMITS } from '../../schema/model/documentLimits';
import type { Entity, Field, Model } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import { findEntityByType, memoizeByEntity } from './entityLookup';
import { buildFieldPlan, type FieldPlan } from './fieldPlan';
import { pickFittingFields, type FieldCandidate } from './fitToLimits';
import type { RecordData, RecordReference } from '../listState';
import { unwrapTypeName } from '../../schema/model/typeName';
import { buildMemberFragment, type UsedAliases } from './memberFragment';
import type { OmittedField } from '../operation';
import { readIdentity, selectIdentity, resolveMemberIdentity } from './referencePlan';
import { mergeSelections, type SelectionNode } from './selectionSet';

/**
 * Selection of a record, and the function that reads it. An empty `select` means that the type has no selectable
 * fields.
 */
export interface RecordPlan {
  readonly select: readonly SelectionNode[];
  /**
   * Returns null for a value that is no object. Fields that were not requested are absent from the values. `lent`: the currency of the
   * record that holds this one.
   */
  readonly read: (value: unknown, lent?: unknown) => RecordData | null;
  /** Requested fields that the document has no room for. */
  readonly omitted: readonly OmittedField[];
}

/**
 * Builds the plan of a record with the given fields, or with all fields that are neither deprecated nor secret
 * (`null`). Key and title are always included. Rows of an interface or union are read with their own type, key and
 * title; their type's fields are included with `null`, or with names like `Type.field`. `levels` is the number of
 * fields around the selection. Fields that exceed the model's limits are listed in `omitted`.
 */
export function buildRecordPlan(
  model: Model,
  entity: Entity,
  names: readonly string[] | null,
  levels = 0,
): RecordPlan {
  if (names !== null) return assemblePlan(model, entity, { names, levels });
  const plans = fullPlans(model, entity);
  const known = plans.get(levels) ?? assemblePlan(model, entity, { names, levels });
  plans.set(levels, known);
  return known;
}

/** Plans with all fields, by the number of levels above them. */
const fullPlans = memoizeByEntity((): Map<number, RecordPlan> => new Map());

/** Requested field names, and the number of levels above them. */
interface FieldRequest {
  readonly names: readonly string[] | null;
  readonly levels: number;
}

function assemblePlan(model: Model, entity: Entity, wanted: FieldRequest): RecordPlan {
  const types = (entity.members ?? []).flatMap((type) => findEntityByType(model, type) ?? []);
  const ownCandidates = findCandidates(model, entity, wanted);
  const isLarge = types.length > LARGE_UNION;
  const ofMembers = types.map((member, index) => {
    const on = { type: member.type, prefix: isLarge ? `m${String(index)}` : member.type, isLarge };
    return { member, on, ...findCandidates(model, member, wanted, on) };
  });
  const taken: UsedAliases = new Set(entity.fields.map((field) => field.name));
  const always = mergeSelections(
    selectIdentity(entity),
    ...ofMembers.map(
      ({ member, on }) =>
        buildMemberFragment(member.type, selectIdentity(member), new Set(), on.prefix).select,
    ),
  );
  const candidates = [...ownCandidates.found, ...ofMembers.flatMap(({ found }) => found)];
  const fitting = pickFittingFields(model, wanted.levels, always, candidates);
  const plans = ownCandidates.found.filter(({ name }) => fitting.has(name));
  const members = ofMembers.map(({ member, on, found }) =>
    buildMemberPlan(
      member,
      found.filter(({ name }) => fitting.has(name)),
      { taken, prefix: on.prefix },
    ),
  );
  return {
    select: mergeSelections(
      selectIdentity(entity),
      ...plans.map((plan) => plan.select),
      ...members.map((member) => member.select),
    ),
    omitted: [ownCandidates, ...ofMembers].flatMap((candidates) => listOmitted(candidates, fitting)),
    read: (value, lent) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
      const values = readValues(plans, value, lent);
      const general = readIdentity(entity, value);
      if ((entity.members ?? []).length === 0) return { ...general, values };
      for (const read of members.map((member) => member.read)) {
        const found = read(value);
        if (found === null) continue;
        const reference = resolveMemberIdentity(model, { entity, general, member: found });
        return { ...reference, values: { ...values, ...found.values } };
      }
      return { ...general, type: null, values };
    },
  };
}

/** A union with more members has short aliases, and writes what its fields select alike once. */
const LARGE_UNION = 12;

/** A member of a union whose fields are selected. */
interface SelectedMember {
  readonly type: string;
  /** What the aliases of its fields begin with. */
  readonly prefix: string;
  readonly isLarge: boolean;
}

interface Candidate extends FieldCandidate {
  readonly plan: FieldPlan;
}

interface Candidates {
  readonly found: readonly Candidate[];
  readonly tooDeep: readonly string[];
}

function listOmitted({ found, tooDeep }: Candidates, fitting: ReadonlySet<string>): readonly OmittedField[] {
  const large = found.filter(({ name }) => !fitting.has(name));
  return [
    ...large.map(({ name }): OmittedField => ({ name, reason: 'size' })),
    ...tooDeep.map((name): OmittedField => ({ name, reason: 'depth' })),
  ];
}

type CandidateOwner = Pick<Entity, 'fields'> & Partial<Pick<Entity, 'columns' | 'members'>>;

/** Returns the requested fields that can be selected, and the names of those that are nested too deeply. */
function findCandidates(
  model: Model,
  entity: CandidateOwner,
  { names, levels }: FieldRequest,
  on?: SelectedMember,
): Candidates {
  const prefix = on === undefined ? '' : `${on.type}.`;
  const nestedNames = names
    ?.filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  const depth = (model.limits ?? DEFAULT_DOCUMENT_LIMITS).depth - levels;
  const tooDeep: string[] = [];
  const found = filterFields(entity.fields, nestedNames ?? null).flatMap((field): readonly Candidate[] => {
    const name = `${prefix}${field.name}`;
    const plan = buildFieldPlan(model, field, { level: 0, depth });
    if (plan !== null) {
      const own = on?.isLarge === true ? { ...plan, select: shareSelection(field, plan.select) } : plan;
      const place = on === undefined ? toColumnPlace(entity, name, names) : toPlace(name, names, on);
      return [{ name, field, select: own.select, plan: own, ...place }];
    }
    if (buildFieldPlan(model, field) !== null) tooDeep.push(name);
    return [];
  });
  return { found, tooDeep };
}

/** Places the default columns of an entity before its other requested fields. */
function toColumnPlace(
  { columns = [], members }: CandidateOwner,
  name: string,
  names: FieldRequest['names'],
): Pick<FieldCandidate, 'rank'> {
  return names === null || members !== undefined || columns.includes(name) ? {} : { rank: 1 };
}

/** Returns what the aliases of a member's field begin with, and where it stands among the requested ones. */
function toPlace(
  name: string,
  names: FieldRequest['names'],
  on: SelectedMember,
): Pick<FieldCandidate, 'on' | 'rank'> {
  return { on: on.prefix, ...(names === null ? {} : { rank: names.indexOf(name) }) };
}

/** Shares the selection of a union or interface, which is the same in many members: `actor`. */
function shareSelection({ kind, type }: Field, select: readonly SelectionNode[]): readonly SelectionNode[] {
  const [node, ...others] = select;
  const below = node?.select ?? [];
  const isOfMembers = below.length > 0 && below.every((inner) => 'on' in inner);
  if (kind !== 'union' || node === undefined || others.length > 0 || !isOfMembers) return select;
  return [{ ...node, select: [{ on: unwrapTypeName(type), select: below, shared: true }] }];
}

/** Builds the plan of a value that is no entity: its fields without the secret ones, without key and title. */
export function buildPlainPlan(model: Model, fields: readonly Field[], levels = 0): RecordPlan {
  const { found, tooDeep } = findCandidates(model, { fields }, { names: null, levels });
  const fitting = pickFittingFields(model, levels, [], found);
  const plans = found.filter(({ name }) => fitting.has(name));
  return {
    select: mergeSelections(...plans.map((plan) => plan.select)),
    omitted: listOmitted({ found, tooDeep }, fitting),
    read: (value) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? null
        : { type: null, key: null, title: null, values: readValues(plans, value) },
  };
}

interface MemberPlan {
  readonly select: readonly SelectionNode[];
  readonly read: (value: unknown) => (RecordReference & Pick<RecordData, 'values'>) | null;
}

function buildMemberPlan(
  member: Entity,
  plans: readonly Candidate[],
  { taken, prefix }: { readonly taken: UsedAliases; readonly prefix: string },
): MemberPlan {
  const inner = mergeSelections(selectIdentity(member), ...plans.map((plan) => plan.select));
  const { select, read } = buildMemberFragment(member.type, inner, taken, prefix);
  return {
    select,
    read: (value) => {
      const fields = read(value);
      return fields === null ? null : { ...readIdentity(member, fields), values: readValues(plans, fields) };
    },
  };
}

function filterFields(fields: readonly Field[], names: readonly string[] | null): readonly Field[] {
  if (names === null)
    return fields.filter(
      ({ deprecated, secret, via }) => deprecated !== true && secret === undefined && via === undefined,
    );
  return fields.filter((field) => names.includes(field.name));
}

function readValues(
  plans: readonly Candidate[],
  value: unknown,
  lent?: unknown,
): { readonly [field: string]: Json } {
  return Object.fromEntries(plans.map(({ plan }) => [plan.name, plan.read(value, lent)]));
}
