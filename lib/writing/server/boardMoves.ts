import { hasRole } from '../../reading/describe/fieldRoles';
import { createEnumReader, isSameEnum } from '../../schema/model/enums';
import { buildFormEntries } from '../../schema/model/formEntries';
import type { Entity } from '../../schema/model/model';
import { isRefusedNow } from '../../schema/model/permissions';
import type { WriteSource } from '../../schema/model/writes';
import type { LabelContext } from '../../reading/describe/describeField';
import type { BoardColumn, BoardMove, BoardView } from '../../reading/list/boardView';
import type { ListPageView } from '../../reading/list/listPageView';
import { editHref, parseRowId, recordActionHref } from '../../routes/hrefs';
import { withQuery } from '../../routes/url';
import type { Label } from '../../view/label';
import { isConcurrencyToken } from '../form/formParts';
import { getInputLabel } from '../form/inputLabels';
import { buildRecordWrites, getActionLabel } from '../actions/recordActions';
import { serializeFingerprints } from './fingerprints';

/** A move before its addresses: what it does, and the page of a record with its form. */
type PlannedMove = Omit<BoardMove, 'hrefs'> & {
  readonly href: (key: readonly string[]) => string;
  readonly source: WriteSource | null;
};

/**
 * Adds to each column of a board where its cards can go: by the actions that lead on from its status, as a record's page
 * shows them. Where an update takes the status, also to other columns: by the action that leads there, or else by the update.
 */
export function withBoardMoves(
  ctx: LabelContext,
  entity: Entity,
  view: ListPageView,
): Pick<ListPageView, 'board'> {
  const { board, rows, displays = [], path } = view;
  // Rows of several types have different keys and actions.
  if (board === undefined || entity.key === null || entity.members !== undefined) return {};
  const returnTo = displays.find(({ current }) => current)?.href ?? path;
  let start = 0;
  const columns = board.columns.map((column): BoardColumn => {
    const cards = rows.slice(start, (start += column.cards));
    const moves = planMoves(ctx, entity, { board, column });
    if (moves.length === 0) return column;
    const keys = cards.map(({ id }, index) => parseRowId(id, start - column.cards + index));
    return {
      ...column,
      moves: moves.map(({ href, source, ...move }) => ({
        ...move,
        hrefs: keys.map((key, index) =>
          key === null || isRefusedNow(source?.permission, cards[index]?.values ?? {})
            ? null
            : withQuery(href(key), { returnTo }),
        ),
      })),
    };
  });
  return { board: { ...board, columns } };
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
    const led = next.filter(({ to }) => to === value);
    if (led.length > 0 || update === null) return led;
    // An update would pass by what the action of this status demands.
    const own = others.filter(({ to }) => to === value);
    return own.length > 0 ? own : [update(column.value, value)];
  });
}

/** Plans the actions that lead on from a status, and all others that lead to one. */
function planActions(
  ctx: LabelContext,
  entity: Entity,
  field: string,
  value: string,
): { readonly next: readonly PlannedMove[]; readonly others: readonly PlannedMove[] } {
  const { flow, actions } = buildRecordWrites(ctx, entity, { key: [], values: { [field]: value } });
  const isStatus = entity.fields.some((own) => own.name === field && hasRole(own, 'status'));
  const planned = actions.flatMap(({ name, targetStatus }) => {
    const source = entity.actions.find((action) => action.name === name)?.source;
    return !isStatus || targetStatus === undefined || source === undefined
      ? []
      : [{ name, move: planAction(ctx, entity, { name, source, to: targetStatus }) }];
  });
  const isNext = ({ name }: { readonly name: string }) => flow?.nextActions.includes(name) === true;
  return {
    next: planned.filter(isNext).map(({ move }) => move),
    others: planned.filter((one) => !isNext(one)).map(({ move }) => move),
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
    .map(({ field, inputType }) => getInputLabel(ctx, field, { inputTypeName: inputType, owner }));
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
