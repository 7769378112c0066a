import { useRouter } from 'next/compat/router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { submitPage, type SubmitResult } from '../../../lib/features/form/save/submitPage';
import type { BoardView } from '../../../lib/features/list/board/boardView';
import { localePath } from '../../../lib/ground/routes/hrefs';
import type { BoardCardView, CardMove, MovingCard } from './cards';

/** A card that was moved, by the values of the columns. */
export interface MovedCard {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly names: { readonly title: string; readonly column: string };
}

/** The moves of a board's cards. */
export interface BoardMoves {
  readonly moving: MovingCard | null;
  /** What has just happened, for a live region. */
  readonly announcement: string;
  /** Why the last move was undone; null without a reason. */
  readonly problem: string | null;
  /** The last card that was moved. */
  readonly moved: MovedCard | null;
  readonly move: (card: BoardCardView, move: CardMove) => void;
}

interface Told {
  /** The board as it was when the card was moved; a newer one shows where the card is now. */
  readonly board: BoardView;
  readonly moving: MovingCard | null;
  readonly announcement: string;
  readonly problem: string | null;
  readonly moved: MovedCard | null;
}

/**
 * Moves cards: one that asks for something opens its form, any other is sent at once and shown where it goes. Where it
 * was refused the card goes back, with the reason.
 */
export function useBoardMoves(board: BoardView): BoardMoves {
  const intl = useIntl();
  const router = useRouter();
  const [told, tell] = useState<Told>({ board, moving: null, announcement: '', problem: null, moved: null });
  const open = (href: string): void => {
    if (router === null) window.location.assign(href);
    else void router.push(href);
  };
  const refresh = (): void => {
    void router?.replace(router.asPath, undefined, { scroll: false });
  };
  const move = async (
    { row, column: from }: BoardCardView,
    { href, to, toLabel, isDirect, seen }: CardMove,
  ): Promise<void> => {
    if (!isDirect) return open(href);
    const moving = { id: row.id, to };
    const values = { title: row.title, column: toLabel.text };
    const announcement = intl.formatMessage({ id: 'board.move.sent' }, values);
    tell({ board, moving, announcement, problem: null, moved: null });
    // Somebody may have moved the card since the board was shown.
    const result = await submitPage(localePath(router?.locale, href), seen);
    if (result.type === 'form') return open(href);
    if (result.type === 'done') {
      const { alsoChanged } = result;
      const done = { board, moving, announcement: '' };
      const moved = { id: row.id, from, to, names: values };
      // What has changed beside it does not go back with the card.
      if (alsoChanged.length === 0) tell({ ...done, problem: null, moved });
      else {
        const text = intl.formatMessage({ id: 'board.move.done' }, values);
        tell({ ...done, problem: `${text}. ${alsoChanged.join(' ')}`, moved: null });
      }
    } else tell({ board, moving: null, announcement: '', problem: describe(result, values), moved: null });
    if (result.type !== 'notSent') refresh();
  };
  const describe = (result: SubmitResult, values: { readonly title: string; readonly column: string }) => {
    if (result.type !== 'refused')
      return intl.formatMessage(
        { id: result.type === 'unknown' ? 'board.move.unknown' : 'board.move.notSent' },
        values,
      );
    return `${intl.formatMessage({ id: 'board.move.refused' }, values)} ${result.messages.join(' ')}`;
  };
  return {
    ...told,
    moving: told.board === board ? told.moving : null,
    move: (card, chosen) => void move(card, chosen),
  };
}
