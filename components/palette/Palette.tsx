import Dialog from '@mui/material/Dialog';
import { useRouter } from 'next/router';
import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  getRecentRecords,
  subscribeToRecentRecords,
  type RecentRecord,
} from '../../lib/browser/recentRecords';
import type { NavigationMenu } from '../../lib/reading/home/homeView';
import { toLocale } from '../../lib/routes/hrefs';
import { Icon } from '../ui/Icon';
import { PaletteFooter } from './PaletteFooter';
import { getOptionId, PaletteList } from './PaletteList';
import { useActiveOption } from './useActiveOption';
import { usePaletteCommands } from './usePaletteCommands';
import { usePaletteGroups } from './usePaletteGroups';
import { usePaletteView, type PaletteViewState } from './usePaletteView';
import styles from './Palette.module.css';

const NO_RECORDS: readonly RecentRecord[] = [];

interface PaletteProps {
  readonly navigation: NavigationMenu | null;
  readonly signIn: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Command palette: a combobox in a dialog that finds records, pages, actions and settings. */
export function Palette({ open, onClose, ...props }: PaletteProps) {
  const intl = useIntl();
  const { asPath } = useRouter();
  const opened = useSyncExternalStore(subscribeToRecentRecords, getRecentRecords, () => NO_RECORDS);
  const recent = [asPath, ...opened.map(({ href }) => href)];
  const palette = usePaletteView(toLocale(intl.locale), open, recent);
  // Keeps the text while the palette is closed, as long as the page stays the same.
  const [typed, setTyped] = useState({ text: '', path: asPath });
  const text = typed.path === asPath ? typed.text : '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth={false}
      transitionDuration={0}
      slotProps={getDialogSlots(intl.formatMessage({ id: 'shell.finder' }))}
    >
      <PaletteContent
        {...props}
        palette={palette}
        opened={opened}
        text={text}
        onText={(next) => setTyped({ text: next, path: asPath })}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface PaletteContentProps extends Omit<PaletteProps, 'open'> {
  readonly palette: PaletteViewState;
  readonly opened: readonly RecentRecord[];
  readonly text: string;
  readonly onText: (text: string) => void;
}

function PaletteContent({ signIn, text, onText, onClose, onHelp, ...sources }: PaletteContentProps) {
  const intl = useIntl();
  const listId = useId();
  const commands = usePaletteCommands({ signIn, onHelp });
  const { groups, pending, failed } = usePaletteGroups({ ...sources, text, commands });
  const ids = groups.flatMap(({ options }) => options.map(({ item }) => item.id));
  const { active, setActive, onKey } = useActiveOption(ids);
  const label = intl.formatMessage({ id: 'shell.finder' });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || onKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    const option = active === null ? null : document.getElementById(getOptionId(listId, active));
    if (event.ctrlKey || event.metaKey) openInNewTab(option);
    else option?.click();
  };
  return (
    <div className={styles.root}>
      <div className="is-query">
        <Icon name="search" />
        <input
          ref={focusAndSelect}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active === null ? undefined : getOptionId(listId, active)}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setActive(null);
            onText(target.value);
          }}
        />
        <button type="button" onClick={onClose}>
          <kbd>Esc</kbd>
          <span className="w-hidden">
            <FormattedMessage id="graphql.close" />
          </span>
          <Icon name="close" />
        </button>
      </div>
      <PaletteList
        id={listId}
        label={intl.formatMessage({ id: 'palette.found' })}
        groups={groups}
        active={active}
        busy={pending > 0}
        onHover={setActive}
        onLeave={onClose}
      />
      <PaletteFooter
        count={countResults(ids)}
        pending={pending > 0}
        failed={failed || (countResults(ids) === 0 && ids.some((id) => id.startsWith('retry ')))}
        text={text}
      />
    </div>
  );
}

/** Focuses the input and selects its text, so that typing replaces it. */
const focusAndSelect = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

function openInNewTab(option: HTMLElement | null): void {
  if (option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener');
}

/** Counts results without the "more", "retry" and "all" items. */
const countResults = (ids: readonly string[]): number =>
  ids.filter((id) => !/^(more|retry|all) /.test(id)).length;

const getDialogSlots = (label: string) => ({
  container: { sx: { alignItems: 'flex-start' } },
  paper: {
    'aria-label': label,
    sx: {
      m: { xs: 0, md: '72px 32px 32px' },
      width: { xs: '100%', md: 'calc(100% - 64px)' },
      maxWidth: { xs: '100%', md: 640 },
      maxHeight: { xs: '100dvh', md: 'min(640px, calc(100vh - 104px))' },
      borderRadius: { xs: 0, md: 2 },
    },
  },
});
