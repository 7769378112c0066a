import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { DashboardView } from '../../lib/reading/dashboard/dashboardView';
import type { TileStep } from './TileCard';

/** A change that was asked for, until the page shows it. */
interface PendingStep {
  readonly step: TileStep;
  readonly title: string;
  /** Place that the tile will have, from 1. */
  readonly place: number;
}

/** The steps that keys ask for, by the key with its modifiers. */
const STEPS_BY_KEY: ReadonlyMap<string, TileStep> = new Map<string, TileStep>([
  ['Control ArrowLeft', 'earlier'],
  ['Control ArrowRight', 'later'],
  ['Shift ArrowLeft', 'narrow'],
  ['Shift ArrowRight', 'wide'],
  [' e', 'edit'],
]);

/**
 * Lets keys press the links of a tile that has the focus, and gives the focus back to it where it is now. Returns what screen
 * readers announce. `noteStep` is called before each change.
 */
export function useTileSteps(
  root: RefObject<HTMLElement | null>,
  view: DashboardView,
  noteStep: () => void,
): string {
  const intl = useIntl();
  const pending = useRef<PendingStep | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const onClick = useEffectEvent((target: Element) => {
    const link = target.closest('a[data-step]');
    if (!(link instanceof HTMLElement)) return;
    // Safe: the links of a tile are named so.
    const step = link.dataset['step'] as TileStep;
    const tile = view.tiles.find(({ id }) => id === findTile(link)?.dataset['tile']);
    if (tile === undefined || step === 'edit') return;
    noteStep();
    const place = tile.place + (step === 'earlier' ? -1 : step === 'later' ? 1 : 0);
    pending.current = { step, title: tile.title.text, place };
  });
  const onSubmit = useEffectEvent((target: Element) => {
    if (target.matches('form[data-step]')) noteStep();
  });
  useEffect(
    function listen() {
      const element = root.current;
      if (element === null) return undefined;
      const controller = new AbortController();
      const { signal } = controller;
      // Before the links themselves, which go on at once.
      const options = { signal, capture: true };
      element.addEventListener(
        'click',
        ({ target }) => target instanceof Element && onClick(target),
        options,
      );
      element.addEventListener(
        'submit',
        ({ target }) => target instanceof Element && onSubmit(target),
        options,
      );
      element.addEventListener('keydown', pressByKey, { signal });
      return () => controller.abort();
    },
    [root],
  );
  const arrive = useEffectEvent(() => {
    const done = pending.current;
    pending.current = null;
    if (done === null) return;
    const { step, title, place } = done;
    // The place of a tile that was removed has the next one, or the last.
    const shown = Math.min(place, view.tiles.length);
    const menu = root.current?.querySelector<HTMLElement>(`#tile-${String(shown)} > header summary`);
    (menu ?? root.current?.querySelector<HTMLElement>('a.is-primary'))?.focus();
    const values = { title, place, count: view.tiles.length };
    setAnnouncement(intl.formatMessage({ id: MESSAGES[step] }, values));
  });
  useEffect(() => arrive(), [view.query]);
  return announcement;
}

const MESSAGES = {
  edit: 'dashboard.tile.edit',
  earlier: 'dashboard.moved',
  later: 'dashboard.moved',
  wide: 'dashboard.isWide',
  narrow: 'dashboard.isNarrow',
  remove: 'dashboard.removed',
} as const;

const findTile = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-tile]');

function pressByKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, shiftKey, altKey, metaKey } = event;
  if (!(target instanceof Element) || altKey || metaKey || target.matches('input, textarea, select')) return;
  const modifiers = `${ctrlKey ? 'Control' : ''}${shiftKey ? 'Shift' : ''}`;
  const step = STEPS_BY_KEY.get(`${modifiers} ${key.length === 1 ? key.toLowerCase() : key}`);
  if (step === undefined) return;
  const link = findTile(target)?.querySelector<HTMLElement>(`a[data-step="${step}"]`);
  if (link == null) return;
  event.preventDefault();
  link.click();
}
