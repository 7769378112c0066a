import { hasRole } from '../../../../kit/describe/fieldRoles';
import { createEnumReader, isSameEnum } from '../../../../core/schema/model/enums';
import { buildFormEntries } from '../../../../core/schema/model/formEntries';
import type { Entity } from '../../../../core/schema/model/model';
import { isRefusedNow } from '../../../../core/schema/model/permissions';
import type { WriteSource } from '../../../../core/schema/model/writes';
import type { LabelContext } from '../../../../kit/describe/describeField';
import type { BoardColumn, BoardMove, BoardView } from '../boardView';
import { getOrMake, memoizeByName, memoizeByObject } from '../../../../core/schema/model/memoize';
import type { ListPageView, StatusStep, StepsByStatus } from '../../listPageView';
import { getValue } from '../../../../kit/view/rowView';
import { editHref, parseRowId, recordActionHref } from '../../../../ground/routes/hrefs';
import { withQuery } from '../../../../ground/routes/queryParams';
import type { Label } from '../../../../kit/view/label';
import { isConcurrencyToken } from '../../../form/formParts';
import { getInputLabel, getInputPlace } from '../../../form/inputLabels';
import { buildRecordWrites } from '../../../actions/recordActions';
import { getActionLabel } from '../../../../kit/describe/actionLabel';
import { serializeFingerprints } from '../../../form/server/fingerprints';

/** A move before its addresses: what it does, and the page of a record with its form. */
type PlannedMove = Omit<BoardMove, 'hrefs'> & {
  readonly href: (key: readonly string[]) => string;
  readonly source: WriteSource | null;
};

/**
 * Builds where the cards of each column of a board can go: by the actions that lead on from its status, as a record's page
 * shows them. Where an update takes the status, also to other columns: by the action that leads there, or else by the update. A member
 * per column; empty where no list of cards is shown.
 */
export function buildBoardMoves(
  ctx: LabelContext,
  entity: Entity,
  { board, rows, displays = [], path }: Pick<ListPageView, 'board' | 'rows' | 'displays' | 'path'>,
): readonly (readonly BoardMove[])[] {
  // Rows of several types have different keys and actions.
  if (board === undefined || entity.key === null || entity.members !== undefined) return [];
  const returnTo = displays.find(({ current }) => current)?.href ?? path;
  let start = 0;
  return board.columns.map((column): readonly BoardMove[] => {
    const cards = rows.slice(start, (start += column.cards));
    const keys = cards.map(({ id }, index) => parseRowId(id, start - column.cards + index));
    return planMoves(ctx, entity, { board, column }).map(({ href, source, ...move }) => ({
      ...move,
      hrefs: keys.map((key, index) =>
        key === null || isRefusedNow(source?.permission, cards[index]?.values ?? {})
          ? null
          : withQuery(href(key), { returnTo }),
      ),
    }));
  });
}

/**
 * Finds the steps of a list's rows: the actions that lead on from each status that is shown. Those that a record can refuse by itself are
 * left to its page. Null where the status has no steps, or is not shown.
 */
export function buildStatusSteps(
  ctx: LabelContext,
  entity: Entity,
  { columns, rows }: Pick<ListPageView, 'columns' | 'rows'>,
): StepsByStatus | null {
  const status = entity.fields.find((field) => hasRole(field, 'status'));
  const isShown = columns.some(({ name }) => name === status?.name);
  if (status === undefined || !isShown || entity.members !== undefined) return null;
  const values = new Set(rows.map((row) => getValue(row.values, status.name)));
  const from = [...values].flatMap((value) => {
    const steps = typeof value === 'string' ? getSteps(ctx, entity, status.name)(value) : [];
    return steps.length === 0 ? [] : [[value, steps] as const];
  });
  return from.length === 0 ? null : { field: status.name, from: Object.fromEntries(from) };
}

/** Finds the steps that lead on from a status. */
type FindSteps = (status: string) => readonly StatusStep[];

const getKnownSteps = memoizeByObject<object, WeakMap<Entity, FindSteps>>(() => new WeakMap());

/** More values of a status are not remembered. */
const MAX_STATUSES = 100;

/** Returns the steps of an entity by its status, planned once in each language. */
function getSteps(ctx: LabelContext, entity: Entity, field: string): FindSteps {
  return getOrMake(getKnownSteps(ctx.labels), entity, () =>
    memoizeByName(
      (status): readonly StatusStep[] =>
        planActions(ctx, entity, field, status).next.flatMap(({ name, move }) => {
          const { label, asks, isDirect, source } = move;
          if (label === undefined || source?.permission !== undefined) return [];
          return [{ name, label, asks: asks.map(({ text }) => text), isDirect }];
        }),
      MAX_STATUSES,
    ),
  );
}

function planMoves(
  ctx: LabelContext,
  entity: Entity,
  { board, column }: { readonly board: BoardView; readonly column: BoardColumn },
): readonly PlannedMove[] {
  const { next, others } = planActions(ctx, entity, board.field, column.value);
  const update = planUpdate(ctx, entity, board.field);
  return board.columns.flatMap(({ value }) => {
    if (value === column.value) return [];
    const led = next.flatMap(({ move }) => (move.to === value ? [move] : []));
    if (led.length > 0 || update === null) return led;
    // An update would pass by what the action of this status demands, also where that is not offered from here.
    const own = others.filter(({ to }) => to === value);
    return own.length > 0 ? own.flatMap(({ move }) => move ?? []) : [update(column.value, value)];
  });
}

/** Plans the actions that lead on from a status, and all others that lead to one; those have no move where they are out of turn. */
function planActions(
  ctx: LabelContext,
  entity: Entity,
  field: string,
  value: string,
): {
  readonly next: readonly { readonly name: string; readonly move: PlannedMove }[];
  readonly others: readonly { readonly to: string; readonly move: PlannedMove | null }[];
} {
  const { flow, actions } = buildRecordWrites(ctx, entity, { key: [], values: { [field]: value } });
  const isStatus = entity.fields.some((own) => own.name === field && hasRole(own, 'status'));
  const offered = new Set(actions.map(({ name }) => name));
  const leading = entity.actions.flatMap(({ name, source, bulkOf }) => {
    const to = source.targetStatus?.value;
    return !isStatus || to === undefined || bulkOf !== undefined ? [] : [{ name, to, source }];
  });
  const isNext = ({ name }: { readonly name: string }) => flow?.nextActions.includes(name) === true;
  return {
    next: leading.filter(isNext).map((one) => ({ name: one.name, move: planAction(ctx, entity, one) })),
    others: leading
      .filter((one) => !isNext(one))
      .map((one) => ({ to: one.to, move: offered.has(one.name) ? planAction(ctx, entity, one) : null })),
  };
}

function planAction(
  ctx: LabelContext,
  entity: Entity,
  { name, source, to }: { readonly name: string; readonly source: WriteSource; readonly to: string },
): PlannedMove {
  const asks = findAsked(ctx, entity, source);
  return {
    to,
    label: getActionLabel(ctx, entity, source),
    asks,
    isDirect: asks.length === 0 && source.danger === undefined,
    source,
    href: (key) => recordActionHref(entity.slug, key, name),
  };
}

/** Returns the labels of the inputs that have to be filled in. */
function findAsked(ctx: LabelContext, entity: Entity, source: WriteSource): readonly Label[] {
  const owner = { type: entity.type, fields: entity.fields };
  return buildFormEntries(ctx.model, source)
    .filter(({ field }) => field.required && !isConcurrencyToken(entity, field))
    .map(({ field, inputType }) =>
      getInputLabel(ctx, field, { inputTypeName: getInputPlace(source, inputType), owner }),
    );
}

/** Plans the update that sets the status; null where no update takes it. */
function planUpdate(
  { model }: LabelContext,
  { slug, fields, update }: Entity,
  name: string,
): ((from: string, to: string) => PlannedMove) | null {
  const status = fields.find((field) => field.name === name)?.enum;
  const takesIt =
    update !== null &&
    // A card does not know the parent that such an update asks for.
    update.parentRead === undefined &&
    buildFormEntries(model, update).some(
      (entry) =>
        entry.name === name &&
        !entry.field.list &&
        isSameEnum(createEnumReader(model), entry.field.enum, status),
    );
  if (!takesIt || name === RETURN_TO) return null;
  return (from, to) => ({
    to,
    asks: [],
    isDirect: true,
    source: update,
    seen: serializeFingerprints([{ name }], { [name]: { type: 'text', text: from } }),
    href: (key) => withQuery(editHref(slug, key), { [name]: to }),
  });
}

/** The parameter that indicates where a form leads back; a field of this name cannot be given in an address. */
const RETURN_TO = 'returnTo';
