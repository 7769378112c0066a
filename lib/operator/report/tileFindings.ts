import type { TileChoice } from '../../dashboard/tile';
import type { TileKind } from '../../dashboard/tileKinds';
import { getTileChoices } from '../../operations/list/tileChoices';
import type { Entity, Model } from '../../schema/model/model';
import { because, joinReasons, type Reason } from '../../schema/model/reason';
import type { CapabilityFinding } from './findings';
import type { SayReason } from './reasonText';

/** Returns what tiles of dashboards can show of an entity's list, and what of it they cannot, with the reason. */
export function getTileFindings(model: Model, entity: Entity, say: SayReason): readonly CapabilityFinding[] {
  const { list } = entity;
  if (list === null) return [];
  const choices = getTileChoices(model, entity, list);
  const [first, ...more] = choices.map(toReason);
  const offered =
    first === undefined ? [] : [because('tiles.offered', { kinds: joinReasons('items', [first, ...more]) })];
  const reasons = [...offered, ...findLacks(choices, list.total !== null)];
  return [{ capability: 'tiles', found: first !== undefined, text: reasons.map(say).join(' ') }];
}

function toReason({ show, of }: TileChoice): Reason {
  return of === undefined ? because('tiles.kind', { show }) : because('tiles.kindOf', { show, field: of });
}

function findLacks(choices: readonly TileChoice[], hasTotal: boolean): readonly Reason[] {
  const has = (...kinds: readonly TileKind[]): boolean => choices.some(({ show }) => kinds.includes(show));
  const board = has('board') ? [] : [because('tiles.noBoard')];
  if (!hasTotal) return [because('tiles.noTotal'), ...board];
  return [
    ...(has('trend', 'chart') ? [] : [because('tiles.noCharts')]),
    ...(has('sum', 'average') ? [] : [because('tiles.noAggregates')]),
    ...board,
  ];
}
