import { RECORD_ROW } from '../../../lib/kit/browser/lists/recordRows';

/** The focused element and what stood around it when it got the focus, from which its successor is found once it has gone. */
interface FocusTrail {
  readonly element: HTMLElement;
  /** The element and its ancestors below `main`, innermost first, each with the siblings that followed it. */
  readonly steps: readonly { readonly element: Element; readonly following: readonly Element[] }[];
  readonly path: string;
  /** The rows of the page, where the focus goes on to the first new one; null elsewhere. */
  readonly rows: readonly Element[] | null;
}

/** After a change of the page a busy Chromium may refuse the focus for a while: it is tried again so often, for five seconds at most. */
const RETRY_MS = 50;
const MAX_TRIES = 5_000 / RETRY_MS;
const FOCUSABLE = 'a[href],button,summary,input,select,textarea,[tabindex]';
/** What keeps the focus when a control inside has gone. */
const GROUPS = 'li,tr,fieldset,form,nav,details,[role=group],[id]';

/**
 * Moves the focus on where the focused element of the content goes with a change of the page: to the same control where its part of the
 * page has only moved (same `id`), else to that of the next part of its kind, else to the element whose id `data-next-focus` states (`new`: the
 * first new row), else into its group, else to the heading. Where a menu closes over it, the menu's button gets
 * it. Another page, a dialog and code that moves the focus itself are left alone.
 * Returns a function that ends it.
 */
export function keepFocus(): () => void {
  const kept: { trail: FocusTrail | null; timer?: number; isPointer: boolean } = {
    trail: null,
    isPointer: false,
  };
  const restore = (triesLeft = MAX_TRIES): void => {
    const { trail, isPointer } = kept;
    if (trail === null || trail.element.isConnected || document.activeElement !== document.body) return;
    kept.trail = null;
    if (trail.path !== window.location.pathname) return;
    const successor = findSuccessor(trail);
    successor?.focus({ preventScroll: isPointer });
    if (successor === null || document.activeElement !== document.body || triesLeft === 0) return;
    // The browser has refused it.
    kept.trail = trail;
    kept.timer = window.setTimeout(restore, RETRY_MS, triesLeft - 1);
  };
  const observer = new MutationObserver(() => {
    if (kept.trail === null || kept.trail.element.isConnected) return;
    window.clearTimeout(kept.timer);
    // Whatever moves the focus itself does so until then.
    kept.timer = window.setTimeout(restore);
  });
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  const onFocus = ({ target }: Event): void => {
    kept.trail = target instanceof HTMLElement ? createTrail(target) : null;
  };
  const onPress = ({ target }: Event): void => {
    kept.isPointer = true;
    // A press elsewhere gives the focus up.
    if (target instanceof Node && kept.trail?.element.contains(target) !== true) kept.trail = null;
  };
  // A link or a form has closed the menu that it stands in. "toggle" does not bubble.
  const onToggle = ({ target }: Event): void => {
    const { trail } = kept;
    const { activeElement, body } = document;
    if (!(target instanceof HTMLDetailsElement) || target.open || trail === null) return;
    if (!target.contains(trail.element) || (activeElement !== body && activeElement !== trail.element))
      return;
    target.querySelector('summary')?.focus({ preventScroll: kept.isPointer });
  };
  // The page has keys before the shell has loaded: something may have the focus already.
  if (document.activeElement instanceof HTMLElement) kept.trail = createTrail(document.activeElement);
  document.addEventListener('toggle', onToggle, { ...options, capture: true });
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('pointerdown', onPress, options);
  document.addEventListener('keydown', () => (kept.isPointer = false), options);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
    window.clearTimeout(kept.timer);
  };
}

/** Returns null outside of the page's content. */
function createTrail(element: HTMLElement): FocusTrail | null {
  const main = getMain();
  if (main === null || element === main || !main.contains(element)) return null;
  const steps: FocusTrail['steps'][number][] = [];
  for (let step: Element | null = element; step !== null && step !== main; step = step.parentElement)
    steps.push({ element: step, following: getFollowing(step) });
  const isBeforeNews = element.closest('[data-next-focus=new]') !== null;
  return { element, steps, path: window.location.pathname, rows: isBeforeNews ? getRows() : null };
}

function getFollowing(element: Element): readonly Element[] {
  const siblings = [...(element.parentElement?.children ?? [])];
  return siblings.slice(siblings.indexOf(element) + 1);
}

function findSuccessor({ element, steps, rows }: FocusTrail): HTMLElement | null {
  const gone = steps.filter((step) => !step.element.isConnected);
  const elements = gone.map((step) => step.element);
  // A menu that has gone is stood for by its button.
  const menu = elements.find((one) => one instanceof HTMLDetailsElement);
  const control = menu?.querySelector('summary') ?? element;
  return (
    findMoved(elements, control) ??
    findNext(gone.at(-1), control) ??
    findStated(elements, rows) ??
    findInGroup(steps) ??
    focusableHeading()
  );
}

/** Finds the control in a part of the page that is there again, elsewhere. */
function findMoved(gone: readonly Element[], control: HTMLElement): HTMLElement | null {
  const again = gone.flatMap(({ id }) => (id === '' ? [] : (document.getElementById(id) ?? [])))[0];
  return again === undefined ? null : (findControl(again, control) ?? findFocusable(again));
}

/** Finds the same control in the next sibling of the same kind, such as the next chip or row. */
function findNext(gone: FocusTrail['steps'][number] | undefined, control: HTMLElement): HTMLElement | null {
  if (gone === undefined) return null;
  const { tagName, classList } = gone.element;
  const next = gone.following.find(
    (one) => one.isConnected && one.tagName === tagName && one.classList[0] === classList[0],
  );
  return next === undefined ? null : findControl(next, control);
}

function findStated(gone: readonly Element[], rows: FocusTrail['rows']): HTMLElement | null {
  if (rows !== null) {
    const first = getRows().find((row) => !rows.includes(row));
    return first?.querySelector<HTMLElement>('a[href]') ?? focusableHeading();
  }
  const id = gone.map((one) => one.getAttribute('data-next-focus')).find((one) => one !== null);
  const stated = id === undefined ? null : document.getElementById(id);
  return stated?.checkVisibility() === true ? stated : null;
}

function findInGroup(steps: FocusTrail['steps']): HTMLElement | null {
  const group = steps.find(({ element }) => element.isConnected && element.matches(GROUPS));
  return group === undefined ? null : findFocusable(group.element);
}

function findControl(part: Element, { tagName, className }: HTMLElement): HTMLElement | null {
  return getFocusable(part).find((one) => one.tagName === tagName && one.className === className) ?? null;
}

const findFocusable = (part: Element): HTMLElement | null => getFocusable(part)[0] ?? null;

function getFocusable(part: Element): readonly HTMLElement[] {
  return [part, ...part.querySelectorAll(FOCUSABLE)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.matches(FOCUSABLE) &&
      !one.matches(':disabled,[type=hidden]') &&
      one.checkVisibility(),
  );
}

function focusableHeading(): HTMLElement | null {
  const main = getMain();
  const heading = main?.querySelector('h1') ?? null;
  if (heading !== null) heading.tabIndex = -1;
  return heading ?? main;
}

const getMain = (): HTMLElement | null => document.getElementById('main');
/** The rows of the page itself; those of a section belong to something else. */
const getRows = (): readonly Element[] =>
  [...(getMain()?.querySelectorAll(RECORD_ROW) ?? [])].filter((row) => row.closest('section') === null);
