import Dialog from '@mui/material/Dialog';
import { useRouter } from 'next/router';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  getRecentRecords,
  subscribeToRecentRecords,
  type RecentRecord,
} from '../../../lib/kit/browser/recentRecords';
import { takeTypeAhead } from '../../../lib/kit/browser/typeAhead';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { ProposalParts } from '../ProposalParts';
import { ComboboxInput } from '../../kit/ui/ComboboxInput';
import { Icon } from '../../kit/ui/Icon';
import { useCombobox, type Combobox } from '../../kit/ui/useCombobox';
import { PaletteFooter } from './PaletteFooter';
import { PaletteList } from './PaletteList';
import { usePaletteCommands } from './usePaletteCommands';
import { usePaletteGroups } from './usePaletteGroups';
import { PROPOSAL_GROUP } from './proposalGroups';
import { useProposal } from './useProposal';
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
  useTypeAhead(onText);
  const commands = usePaletteCommands({ signIn, onHelp });
  const { proposal, isPending, choose } = useProposal(toLocale(intl.locale), text);
  const results = usePaletteGroups({ ...sources, text, commands, proposal });
  const { groups, failed, unsearched } = results;
  const hasParts = groups[0]?.id === PROPOSAL_GROUP;
  const pending = results.pending + (isPending ? 1 : 0);
  const ids = groups.flatMap(({ options }) => options.map(({ item }) => item.id));
  const optionIds = ids.map((id) => getOptionId(listId, id));
  const combobox = useCombobox({ listId, optionIds, isInline: true });
  const onChoose: typeof choose = (choices) => {
    choose(choices);
    // The link that was followed may be gone.
    getPaletteInput(listId)?.focus();
  };
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !hasModifier(event) && hasParts && focusFirstPart(root.current))
      return event.preventDefault();
    // The browser moves and selects by the other keys with modifiers.
    if (event.key !== 'Enter' && hasModifier(event)) return;
    combobox.onKeyDown(event, (index) => {
      const option = document.getElementById(optionIds[index] ?? '');
      if (event.ctrlKey || event.metaKey) openInNewTab(option);
      else option?.click();
    });
  };
  return (
    <div ref={root} className={styles.root}>
      <PaletteQueryInput
        combobox={combobox}
        text={text}
        onText={onText}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <PaletteList
        combobox={combobox}
        label={intl.formatMessage({ id: 'palette.found' })}
        groups={groups}
        busy={pending > 0}
        onLeave={onClose}
        explanation={
          proposal !== null && (
            <ProposalParts proposal={proposal} headingLevel={2} onChoose={onChoose} onLeave={onClose} />
          )
        }
      />
      <PaletteFooter
        count={countResults(ids)}
        pending={pending > 0}
        failed={failed || (countResults(ids) === 0 && ids.some((id) => id.startsWith('retry ')))}
        text={text}
        unsearched={unsearched}
        hasParts={hasParts}
      />
    </div>
  );
}

interface PaletteQueryInputProps extends Pick<PaletteContentProps, 'text' | 'onText' | 'onClose'> {
  readonly combobox: Combobox;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteQueryInput({ combobox, text, onText, onKeyDown, onClose }: PaletteQueryInputProps) {
  const label = useIntl().formatMessage({ id: 'shell.finder' });
  return (
    <div className="is-query">
      <Icon name="search" />
      <ComboboxInput
        combobox={combobox}
        ref={focusAndSelect}
        aria-label={label}
        placeholder={label}
        autoCapitalize="off"
        enterKeyHint="go"
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          combobox.setActiveIndex(-1);
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
  );
}

/** Gives the input what was typed while the palette was loading. */
function useTypeAhead(onText: (text: string) => void): void {
  const takeTyped = useEffectEvent(() => {
    const typed = takeTypeAhead();
    if (typed !== '') onText(typed);
  });
  useEffect(() => takeTyped(), []);
}

/** Tab changes a part of the question, as the footer says; "Close" stands before it. Returns false if no part can be changed. */
function focusFirstPart(root: Element | null): boolean {
  const part = root?.querySelector<HTMLElement>('.w-chip a[href]') ?? null;
  part?.focus();
  return part !== null;
}

const getPaletteInput = (listId: string): HTMLInputElement | null =>
  document.querySelector(`input[aria-controls="${CSS.escape(listId)}"]`);

const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** Returns the DOM id of an option. Item ids contain characters that DOM ids must not have. */
const getOptionId = (listId: string, id: string): string =>
  `${listId}-${[...id].map((sign) => (/[a-z0-9]/i.test(sign) ? sign : `_${sign.codePointAt(0)?.toString(36)}_`)).join('')}`;

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
      maxWidth: { xs: '100%', md: 720 },
      maxHeight: { xs: '100dvh', md: 'min(640px, calc(100vh - 104px))' },
      borderRadius: { xs: 0, md: 2 },
    },
  },
});
