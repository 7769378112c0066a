import type { IconName } from '../../kit/ui/Icon';
import type { PaletteItem } from './paletteItems';

/** The links, menus and buttons that pages show as tools. Those of rows and forms belong to what they stand in. */
const TOOLS =
  'main :is(a.w-button[href], summary.w-button, button.w-button[type=button], .is-displays a[href])';
const NOT_TOOLS = 'form, table, dialog, [role=dialog], [role=listbox], .w-pop, .w-rows';
/** More than a page has; a list of cards is none of tools. */
const MAX_TOOLS = 40;

/**
 * Finds the tools of the open page by what it shows: charts, filters, columns, files, displays. A chosen one is used as by a click, so what is
 * offered exists, and pages carry nothing for it. `known`: names that are offered already.
 */
export function findPageTools(known: ReadonlySet<string>): readonly PaletteItem[] {
  const tools = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(TOOLS)) {
    const name = getName(element);
    const isTool = element.parentElement?.closest(NOT_TOOLS) === null && !isCurrent(element);
    // A button that asks first ends in an ellipsis.
    if (!isTool || name === '' || known.has(name.replace(/…$/, ''))) continue;
    // Some tools stand twice, for wide and for narrow screens.
    const other = tools.get(name);
    if (other === undefined || (!isShown(other) && isShown(element))) tools.set(name, element);
  }
  return [...tools].slice(0, MAX_TOOLS).map(([text, element]): PaletteItem => ({
    id: `tool ${text}`,
    text,
    icon: getIcon(element),
    target: { type: 'command', run: () => clickLater(element) },
  }));
}

const getName = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

const isCurrent = (element: HTMLElement): boolean =>
  element.hasAttribute('disabled') || ['true', 'page'].includes(element.getAttribute('aria-current') ?? '');

const getIcon = (element: HTMLElement): IconName =>
  element instanceof HTMLAnchorElement ? 'arrowRight' : 'bolt';

/** Uses a tool once the palette is closed, which gives the focus back to where it was. */
function clickLater(element: HTMLElement): void {
  setTimeout(() => {
    if (!isShown(element)) revealMore(element);
    if (isShown(element)) element.focus();
    element.click();
  }, 0);
}

/** Opens the sheet of further tools that holds one on a phone. */
function revealMore(element: HTMLElement): void {
  const sheet = element.closest('[data-holds]')?.querySelector('details');
  if (sheet != null) sheet.open = true;
}
