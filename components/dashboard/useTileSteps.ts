import Router from 'next/router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { parseDashboardQuery } from '../../lib/features/dashboard/dashboard';
import { parseTile } from '../../lib/features/dashboard/tile';
import { getTileWidth } from '../../lib/features/dashboard/tileSettings';
import {
  parseTileStep,
  takenStepHref,
  takeTileMove,
  takeTileStep,
  type PlacedStep,
  type TakenStep,
  type TileStep,
} from '../../lib/features/dashboard/tileSteps';
import type { DashboardView } from '../../lib/features/dashboard/dashboardView';
import { toFormHref } from './StepButton';

/** A change that was asked for, until the page shows it. */
interface PendingStep {
  readonly step: TileStep;
  readonly title: string;
  /** Place that the tile will have, or that a removed one had, from 1. */
  readonly place: number;
  /** The width that it will have. */
  readonly width: string;
}

/** The steps that keys ask for, by the key with its modifiers. */
const STEPS_BY_KEY: ReadonlyMap<string, TileStep | 'edit'> = new Map<string, TileStep | 'edit'>([
  ['Control ArrowLeft', 'earlier'],
  ['Control ArrowRight', 'later'],
  ['Shift ArrowLeft', 'narrow'],
  ['Shift ArrowRight', 'wide'],
  [' e', 'edit'],
]);

/** The changes of tiles. */
export interface TileSteps {
  /** Does what a button of the dashboard (`StepButton`) says, without a full load of the page. */
  readonly press: (button: HTMLButtonElement) => void;
  /** Moves the tile at a place to another one; both from 1. */
  readonly move: (from: number, to: number) => void;
  /** What screen readers announce. */
  readonly announcement: string;
}

/**
 * Changes tiles by their buttons, and lets keys press them where a tile has the focus. The focus goes back to the tile where it is now.
 * `noteStep` is called before each change.
 */
export function useTileSteps(
  root: RefObject<HTMLElement | null>,
  view: DashboardView,
  noteStep: () => void,
): TileSteps {
  const intl = useIntl();
  const pending = useRef<PendingStep | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const take = (asked: PlacedStep, taken: TakenStep): void => {
    noteStep();
    const title = view.tiles.find(({ place }) => place === asked.place)?.title.text ?? '';
    pending.current = { step: asked.step, title, place: taken.place ?? asked.place, width: getWidth(taken) };
    void Router.push(takenStepHref(taken), undefined, { scroll: false });
  };
  const press = (button: HTMLButtonElement): void => {
    const menu = button.closest('details');
    if (menu !== null) menu.open = false;
    if (button.name !== 'step') {
      void Router.push(toFormHref(view.query, button));
      return;
    }
    const dashboard = parseDashboardQuery(view.query);
    const asked = parseTileStep(button.value);
    const taken = dashboard === null || asked === null ? null : takeTileStep(dashboard, asked);
    if (asked !== null && taken !== null) take(asked, taken);
  };
  const move = (from: number, to: number): void => {
    const dashboard = parseDashboardQuery(view.query);
    const taken = dashboard === null ? null : takeTileMove(dashboard, from, to);
    if (taken !== null) take({ step: to < from ? 'earlier' : 'later', place: from }, taken);
  };
  useStepEvents(root, noteStep);
  const arrive = useEffectEvent(() => {
    const done = pending.current;
    pending.current = null;
    if (done === null) return;
    const { step, title, place, width } = done;
    // The place of a tile that was removed has the next one, or the last.
    const shown = Math.min(place, view.tiles.length);
    const menu = root.current?.querySelector<HTMLElement>(`#tile-${String(shown)} > header summary`);
    (menu ?? root.current?.querySelector<HTMLElement>('a.is-primary'))?.focus();
    const values = { title, place, width, count: view.tiles.length };
    setAnnouncement(intl.formatMessage({ id: MESSAGES[step] }, values));
  });
  useEffect(() => arrive(), [view.query]);
  useFocusOfTask(root, view);
  return { press, move, announcement };
}

/** Presses the buttons of a tile by keys, and notes each change before its form is sent. */
function useStepEvents(root: RefObject<HTMLElement | null>, noteStep: () => void): void {
  const onSubmit = useEffectEvent((target: Element) => {
    if (target.matches('form[data-step]')) noteStep();
  });
  useEffect(
    function listen() {
      const element = root.current;
      if (element === null) return undefined;
      const controller = new AbortController();
      const { signal } = controller;
      // Before the form is sent.
      element.addEventListener('submit', ({ target }) => target instanceof Element && onSubmit(target), {
        signal,
        capture: true,
      });
      element.addEventListener('keydown', pressByKey, { signal });
      return () => controller.abort();
    },
    [root],
  );
}

/** Moves the focus to the form of a tile when it opens over the page, so that Tab goes on into it. */
function useFocusOfTask(root: RefObject<HTMLElement | null>, { task, query }: DashboardView): void {
  const shown = task === null ? null : `${task.type} ${query}`;
  const before = useRef(shown);
  useEffect(() => {
    if (shown !== null && shown !== before.current)
      root.current?.querySelector<HTMLElement>('#tile-form-title')?.focus();
    before.current = shown;
  }, [root, shown]);
}

const MESSAGES = {
  earlier: 'dashboard.moved',
  later: 'dashboard.moved',
  wide: 'dashboard.resized',
  narrow: 'dashboard.resized',
  remove: 'dashboard.removed',
} as const;

function getWidth({ dashboard, place }: TakenStep): string {
  const tile = parseTile(dashboard.tiles[(place ?? 0) - 1] ?? '');
  return tile === null ? '' : getTileWidth(tile);
}

function pressByKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, shiftKey, altKey, metaKey } = event;
  if (!(target instanceof Element) || altKey || metaKey || target.matches('input, textarea, select')) return;
  const modifiers = `${ctrlKey ? 'Control' : ''}${shiftKey ? 'Shift' : ''}`;
  const step = STEPS_BY_KEY.get(`${modifiers} ${key.length === 1 ? key.toLowerCase() : key}`);
  if (step === undefined) return;
  const button = target.closest('[data-tile]')?.querySelector<HTMLElement>(`button[data-step="${step}"]`);
  if (button == null) return;
  event.preventDefault();
  button.click();
}
