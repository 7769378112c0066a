import Dialog from '@mui/material/Dialog';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePreference } from '../../../lib/kit/browser/preference';
import {
  PALETTE_KEYS,
  SHORTCUTS,
  shortcutsPreference,
  type ShortcutId,
} from '../../../lib/kit/browser/shortcuts';
import { CloseButton } from '../ui/CloseButton';
import styles from './ShortcutSheet.module.css';

const GROUPS = ['anywhere', 'go', 'list', 'record'] as const;
/** They move between the rows of a table. */
const OF_ROWS = new Set<string>([
  'nextRow',
  'previousRow',
  'openRow',
  'tickRow',
  'tickNext',
  'tickPrevious',
  'rowMenu',
]);

/** Keys on the cards of a board, which handles them itself (components/list/board). They replace those of rows. */
const BOARD_KEYS = [
  { id: 'boardCards', keys: ['←', '↑', '→', '↓'] },
  { id: 'boardTake', keys: ['m'] },
  { id: 'boardColumn', keys: ['←', '→'] },
  { id: 'boardDrop', keys: ['Enter'] },
  { id: 'boardBack', keys: ['Esc'] },
] as const;

/** Lists the keyboard shortcuts of this site and offers a switch that turns single-key shortcuts off (WCAG 2.1.4). */
export function ShortcutSheet({
  hrefs,
  open,
  onClose,
}: {
  /** The pages that keys lead to on this site. */
  hrefs: ReadonlyMap<ShortcutId, string>;
  open: boolean;
  onClose: () => void;
}) {
  const hasBoard = open && document.querySelector('#main .is-board') !== null;
  const hasRows = open && document.querySelector('#main td.is-title a') !== null;
  const hasCells = open && document.querySelector('#main th[data-input]') !== null;
  const shown = SHORTCUTS.filter(
    ({ id, group }) => (!hasBoard || !OF_ROWS.has(id)) && (group !== 'go' || id === 'goUp' || hrefs.has(id)),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth={false}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-labelledby': 'shortcuts-title', sx: { maxWidth: 720, m: 2 } } }}
    >
      <div className={styles.root}>
        <header>
          <h2 id="shortcuts-title">
            <FormattedMessage id="shortcuts.title" />
          </h2>
          <CloseButton onClose={onClose} />
        </header>
        <ShortcutsSwitch />
        <div className="is-groups">
          {GROUPS.map((group) => (
            <ShortcutGroup key={group} group={group}>
              {group === 'anywhere' && <PaletteKeys />}
              {shown
                .filter((shortcut) => shortcut.group === group)
                .map(({ id, keys }) => (
                  <ShortcutKeys key={id} id={id}>
                    <Keys keys={keys} />
                  </ShortcutKeys>
                ))}
              {group === 'list' && hasRows && <HeldKeys all={[...ROW_KEYS, ...HEAD_KEYS]} />}
              {group === 'list' && hasCells && <HeldKeys all={CELL_KEYS} />}
            </ShortcutGroup>
          ))}
          {hasBoard && <BoardKeys />}
        </div>
      </div>
    </Dialog>
  );
}

/** A key on the rows of a table (components/list/table/peekRows.ts). */
const ROW_KEYS = [{ id: 'peek', keys: ['Space'] }] as const;

/** Keys on the head of a column (components/list/table/headTools.ts). */
const HEAD_KEYS = [
  { id: 'headMenu', keys: ['Alt ↓'] },
  { id: 'headWidth', keys: ['⇧ ←', '⇧ →'] },
] as const;

/** Keys on the cells of a table whose values can be changed in place (components/list/table/editCells.ts). */
const CELL_KEYS = [
  { id: 'cells', keys: ['←', '→'] },
  { id: 'editCell', keys: ['F2'] },
] as const;

function BoardKeys() {
  return (
    <ShortcutGroup group="board">
      <HeldKeys all={BOARD_KEYS} />
    </ShortcutGroup>
  );
}

type HeldKey = (typeof BOARD_KEYS | typeof CELL_KEYS | typeof HEAD_KEYS | typeof ROW_KEYS)[number];

/** Keys of which any one is pressed. */
function HeldKeys({ all }: { all: readonly HeldKey[] }) {
  return all.map(({ id, keys }) => (
    <ShortcutKeys key={id} id={id}>
      {keys.map((key) => (
        <Fragment key={key}>
          <kbd>{key}</kbd>{' '}
        </Fragment>
      ))}
    </ShortcutKeys>
  ));
}

function ShortcutGroup({
  group,
  children,
}: {
  group: (typeof GROUPS)[number] | 'board';
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`shortcuts-${group}`}>
      <h3 id={`shortcuts-${group}`}>
        <FormattedMessage id={`shortcuts.group.${group}`} />
      </h3>
      <dl>{children}</dl>
    </section>
  );
}

/** What keys do, and the keys. */
function ShortcutKeys({ id, children }: { id: ShortcutId | HeldKey['id']; children: ReactNode }) {
  return (
    <>
      <dt>
        <FormattedMessage id={`shortcuts.${id}`} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}

function ShortcutsSwitch() {
  const [isOn, setOn] = usePreference(shortcutsPreference);
  return (
    <div className="is-choice">
      <label className="w-option">
        <input
          type="checkbox"
          className="w-check"
          checked={isOn}
          aria-describedby="shortcuts-note"
          onChange={({ target }) => setOn(target.checked)}
        />
        <span>
          <FormattedMessage id="shortcuts.switch" />
        </span>
      </label>
      <p id="shortcuts-note" className="w-muted">
        <FormattedMessage id="shortcuts.note" />
      </p>
    </div>
  );
}

function PaletteKeys() {
  const isMac = /Mac|iP/.test(navigator.platform);
  const [held, letter] = PALETTE_KEYS[isMac ? 'meta' : 'control'];
  return (
    <>
      <dt>
        <FormattedMessage id="shell.finder" />
      </dt>
      <dd>
        <kbd>{held === 'Meta' ? '⌘' : 'Ctrl'}</kbd> <kbd>{letter}</kbd>
      </dd>
    </>
  );
}

/** Renders keys that are pressed in sequence. */
function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span className="w-muted">
          {' '}
          <FormattedMessage id="shortcuts.then" />{' '}
        </span>
      )}
      {isCapital(key) && (
        <>
          <kbd>Shift</kbd>{' '}
        </>
      )}
      <kbd>{key.toLowerCase()}</kbd>
    </Fragment>
  ));
}

/** Checks for a letter that is typed with Shift. */
const isCapital = (key: string): boolean => key !== key.toLowerCase();
