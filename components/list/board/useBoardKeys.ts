import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { BoardColumn } from '../../../lib/features/list/board/boardView';
import { toCardId, toColumnId, type BoardCardView, type CardMove, type DealtColumn } from './cards';

/** A card that is being moved by a person: dragged, or taken by a key. */
export interface CardInHand {
  readonly card: BoardCardView;
  readonly by: 'pointer' | 'keys';
  /** By keys: the value of the column that it is held above; null above its own. */
  readonly over: string | null;
}

/** What the keys of a board need and change. */
interface BoardHand {
  readonly hand: CardInHand | null;
  readonly setHand: (hand: CardInHand | null) => void;
  readonly onMove: (card: BoardCardView, move: CardMove) => void;
}

type Format = ReturnType<typeof useIntl>['formatMessage'];

/** The key handlers of a board, and what a screen reader says of the last key. */
export interface BoardKeys {
  readonly said: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Places beside a card, by key: columns and cards to go on. */
const STEPS: ReadonlyMap<string, readonly [columns: number, cards: number]> = new Map([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['Home', [0, -Infinity]],
  ['End', [0, Infinity]],
]);

/**
 * Handles the keys of a board. Arrows move the focus between cards and M takes one; then arrows go through the columns where it can go,
 * Enter drops it and Escape puts it back.
 */
export function useBoardKeys(dealt: readonly DealtColumn[], { hand, setHand, onMove }: BoardHand): BoardKeys {
  const { formatMessage } = useIntl();
  const [said, say] = useState('');
  const columns = dealt.map(({ column }) => column);

  const { take, putBack, hold, drop } = createHandActions(columns, { setHand, onMove, say, formatMessage });
  /** Returns false for a key that means nothing to a card in hand. */
  const onKeyInHand = (key: string, held: CardInHand): boolean => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') hold(held, key === 'ArrowLeft' ? -1 : 1);
    else if (key === 'Enter') drop(held);
    else if (key === 'Escape' || key === 'm' || key === 'M') putBack(held.card);
    // They would scroll the page below the card.
    else return key === 'ArrowUp' || key === 'ArrowDown';
    return true;
  };
  const onKeyOnCard = (key: string, card: BoardCardView): boolean => {
    if (key === 'm' || key === 'M') take(card);
    else return focusCard(findNeighbour(dealt, card, STEPS.get(key)));
    return true;
  };
  return {
    said,
    onKeyDown: (event) => {
      const { key, target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
      if (hand?.by === 'keys') {
        if (onKeyInHand(key, hand)) event.preventDefault();
        return;
      }
      // An open menu has keys of its own.
      if (target.closest('details[open]') !== null) return;
      const card = findCard(dealt, target);
      const isHandled =
        card === undefined
          ? key === 'ArrowDown' && focusCard(dealt.flatMap(({ cards }) => cards)[0])
          : onKeyOnCard(key, card);
      if (isHandled) event.preventDefault();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (hand?.by === 'keys' && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        putBack(hand.card);
    },
  };
}

/** Returns what keys do with a card, each with what is said of it. */
function createHandActions(
  columns: readonly BoardColumn[],
  {
    setHand,
    onMove,
    say,
    formatMessage,
  }: Pick<BoardHand, 'setHand' | 'onMove'> & {
    readonly say: (text: string) => void;
    readonly formatMessage: Format;
  },
) {
  const take = (card: BoardCardView): void => {
    const count = getWays(columns, card).length;
    const id = count === 0 ? 'board.hand.fixed' : 'board.hand.taken';
    say(formatMessage({ id }, { title: card.row.title, column: card.from.text, count }));
    if (count > 0) setHand({ card, by: 'keys', over: null });
  };
  const putBack = (card: BoardCardView): void => {
    setHand(null);
    say(formatMessage({ id: 'board.hand.back' }, { title: card.row.title, column: card.from.text }));
  };
  const hold = (held: CardInHand, by: -1 | 1): void => {
    const next = findWay(columns, held, by);
    if (next === null) return say(formatMessage({ id: 'board.hand.end' }, { title: held.card.row.title }));
    setHand({ ...held, over: next.value });
    document.getElementById(toColumnId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    say(describeWay(columns, { ...held, over: next.value }, formatMessage));
  };
  const drop = ({ card, over }: CardInHand): void => {
    const move = card.moves.find(({ to }) => to === over);
    if (move === undefined) return take(card);
    setHand(null);
    say('');
    onMove(card, move);
  };
  return { take, putBack, hold, drop };
}

/** Returns the columns where a card can go, from left to right. */
export function getWays(columns: readonly BoardColumn[], { moves }: BoardCardView): readonly BoardColumn[] {
  return columns.filter(({ value }) => moves.some(({ to }) => to === value));
}

/** Finds the next column on one side where a card in hand can go; null without one. */
function findWay(
  columns: readonly BoardColumn[],
  { card, over }: CardInHand,
  by: -1 | 1,
): BoardColumn | null {
  const ways = getWays(columns, card);
  const place = columns.findIndex(({ value, label }) =>
    over === null ? label === card.from : value === over,
  );
  const onSide = columns.filter((column, index) => ways.includes(column) && (index - place) * by > 0);
  return (by === 1 ? onSide[0] : onSide.at(-1)) ?? null;
}

/** Says above which column a card in hand is, and what dropping it there does. */
function describeWay(
  columns: readonly BoardColumn[],
  { card, over }: CardInHand,
  formatMessage: Format,
): string {
  const ways = getWays(columns, card);
  const move = card.moves.find(({ to }) => to === over);
  if (move === undefined) return '';
  const values = {
    column: move.toLabel.text,
    number: ways.findIndex(({ value }) => value === over) + 1,
    count: ways.length,
  };
  const asks = move.asks.map(({ text }) => text).join(', ');
  return [
    formatMessage({ id: 'board.hand.over' }, values),
    formatMessage({ id: 'board.hand.count' }, values),
    move.label?.text ?? '',
    asks === '' ? '' : formatMessage({ id: 'board.move.asks' }, { names: asks }),
  ]
    .filter((part) => part !== '')
    .join('. ');
}

function findCard(dealt: readonly DealtColumn[], target: Element): BoardCardView | undefined {
  const id = target.closest('li[id]')?.id;
  return dealt.flatMap(({ cards }) => cards).find(({ row }) => toCardId(row) === id);
}

/** Finds the card some steps beside another, in the nearest column that has cards. */
function findNeighbour(
  dealt: readonly DealtColumn[],
  card: BoardCardView,
  step: readonly [columns: number, cards: number] | undefined,
): BoardCardView | undefined {
  if (step === undefined) return undefined;
  const [aside, along] = step;
  const column = dealt.findIndex(({ cards }) => cards.includes(card));
  const index = dealt[column]?.cards.indexOf(card) ?? 0;
  const sides = aside < 0 ? dealt.slice(0, column).toReversed() : dealt.slice(column + 1);
  const cards = (aside === 0 ? dealt[column] : sides.find((one) => one.cards.length > 0))?.cards ?? [];
  return cards[Math.min(Math.max(index + along, 0), cards.length - 1)];
}

/** Moves the focus to a card. Returns false without one. */
function focusCard(card: BoardCardView | undefined): boolean {
  const element = card === undefined ? null : document.getElementById(toCardId(card.row));
  element?.querySelector<HTMLElement>('a[href], summary')?.focus();
  return element !== null;
}
