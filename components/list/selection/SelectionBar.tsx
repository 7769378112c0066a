import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { compareHref, MAX_COMPARED } from '../../../lib/ground/routes/compareHref';
import { parseKeySegment } from '../../../lib/ground/routes/hrefs';
import type { BulkAction } from '../../../lib/features/form/formView';
import { Disclosure } from '../../kit/ui/Disclosure';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import menuStyles from '../../actions/ActionMenu.module.css';
import { getActionIcon, useRefusals } from '../../actions/ActionLink';

/** Maximum number of actions shown as buttons, beside the destructive one; the rest is in a menu. */
const MAX_BUTTONS = 2;

/** Shows the number of selected rows and what can be done with them. */
export function SelectionBar({
  slug,
  actions,
  selected,
  isWhole = false,
  tools,
  offer,
  onClear,
  onAsk,
}: {
  /** Slug of the entity whose records can be compared; null if they cannot. */
  slug: string | null;
  actions: readonly BulkAction[];
  selected: readonly { readonly id: string }[];
  /** They are all rows of the list, also those on other pages. */
  isWhole?: boolean;
  /** Tools before the actions. */
  tools?: ReactNode;
  /** Offers to select more. */
  offer?: ReactNode;
  onClear: () => void;
  onAsk: (action: BulkAction) => void;
}) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  useScrollWithHeight(root);
  const { shown, inMenu, last } = placeActions(actions);
  const toButton = (action: BulkAction) => (
    <ActionButton
      key={action.name}
      action={action}
      selected={selected}
      className="w-button is-small"
      onAsk={onAsk}
    />
  );
  return (
    <div
      ref={root}
      className="is-bulk w-docked"
      role="group"
      aria-label={intl.formatMessage({ id: 'bulk.label' })}
    >
      <b>
        <FormattedMessage
          id={isWhole ? 'bulk.count.all' : 'bulk.count'}
          values={{ count: selected.length }}
        />
      </b>
      {offer}
      <button type="button" className="w-link" onClick={onClear}>
        <FormattedMessage id="bulk.clear" />
      </button>
      <span className="w-actions">
        {tools}
        {slug !== null && selected.length > 1 && <CompareLink slug={slug} selected={selected} />}
        {shown.map(toButton)}
        {inMenu.length > 0 && <ActionsMenu actions={inMenu} selected={selected} onAsk={onAsk} />}
        {last.map(toButton)}
      </span>
    </div>
  );
}

/** Places the actions: the first ones as buttons, the others in a menu, and what destroys at the end. */
function placeActions(actions: readonly BulkAction[]) {
  const last = actions.at(-1)?.danger === 'destroys' ? actions.slice(-1) : [];
  const others = actions.slice(0, actions.length - last.length);
  return others.length <= MAX_BUTTONS + 1
    ? { shown: others, inMenu: [], last }
    : { shown: others.slice(0, MAX_BUTTONS), inMenu: others.slice(MAX_BUTTONS), last };
}

/**
 * Scrolls the page by what an element above the rows pushes them down, so that on a phone they stay under the thumb while it comes, grows
 * or goes. An element below them (SelectableRows.module.css) moves none; neither does a window of another width: its rows stand elsewhere anyway.
 * Its height is also what the rows keep clear of it while the focus moves among them.
 */
function useScrollWithHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    function followHeight() {
      const bar = element.current;
      if (bar === null) return undefined;
      let height = 0;
      let width = window.innerWidth;
      const follow = (next: number): void => {
        if (next !== height && window.innerWidth === width)
          window.scrollBy({ top: next - height, behavior: 'instant' });
        height = next;
        width = window.innerWidth;
      };
      // It is told before the browser paints.
      const observer = new ResizeObserver(() => {
        const { order, marginBottom } = getComputedStyle(bar);
        follow(order === '0' ? bar.offsetHeight + Number.parseFloat(marginBottom) : 0);
        bar.parentElement?.style.setProperty('--w-bulk-height', `${bar.offsetHeight}px`);
      });
      observer.observe(bar);
      return () => {
        observer.disconnect();
        follow(0);
      };
    },
    [element],
  );
}

/** Leads to the page that shows the selected records side by side; says how many it takes where they are more. */
function CompareLink({ slug, selected }: { slug: string; selected: readonly { readonly id: string }[] }) {
  const reason = useId();
  const words = useIntl().formatMessage({ id: 'bulk.compare.most' }, { count: MAX_COMPARED });
  const keys = selected.map(({ id }) => parseKeySegment(decodeURIComponent(id)));
  const text = <FormattedMessage id="bulk.compare" />;
  if (keys.length <= MAX_COMPARED)
    return (
      <SiteLink className="w-button is-small" href={compareHref(slug, keys)}>
        {text}
      </SiteLink>
    );
  return (
    <>
      <button
        type="button"
        className="w-button is-small"
        title={words}
        aria-disabled="true"
        aria-describedby={reason}
      >
        {text}
      </button>
      <small id={reason} className="w-hidden">
        {words}
      </small>
    </>
  );
}

function ActionsMenu({
  actions,
  selected,
  onAsk,
}: {
  actions: readonly BulkAction[];
  selected: readonly { readonly id: string }[];
  onAsk: (action: BulkAction) => void;
}) {
  return (
    <span className={menuStyles.menu}>
      <Disclosure
        summary={
          <summary className="w-button is-small">
            <FormattedMessage id="bulk.more" />
            <Icon name="chevronDown" size="small" />
          </summary>
        }
      >
        <ul className="w-pop is-end">
          {actions.map((action) => (
            <li key={action.name}>
              <ActionButton action={action} selected={selected} className="w-entry" onAsk={onAsk} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </span>
  );
}

function ActionButton({
  action,
  selected,
  className,
  onAsk,
}: {
  action: BulkAction;
  selected: readonly { readonly id: string }[];
  className: string;
  onAsk: (action: BulkAction) => void;
}) {
  const reason = useId();
  const isRefusal = useRefusals();
  const refused = selected.length > 0 && selected.every(({ id }) => isRefusal(action.operation, id));
  const isRefusedByAll =
    selected.length > 0 && selected.every(({ id }) => action.leftOutRows?.includes(id) === true);
  const isDisabled = refused || isRefusedByAll;
  const messageId = refused ? 'actions.refused' : 'bulk.notNow';
  const words = useIntl().formatMessage({ id: messageId });
  const icon = getActionIcon(action);
  return (
    <>
      <button
        type="button"
        className={action.danger === undefined ? className : `${className} is-danger`}
        title={isDisabled ? words : undefined}
        aria-disabled={isDisabled ? 'true' : undefined}
        aria-describedby={isDisabled ? reason : undefined}
        onClick={() => {
          if (!isDisabled) onAsk(action);
        }}
      >
        {icon !== null && <Icon name={icon} size="small" />}
        <span>
          <LabelText label={action.label} />…
        </span>
      </button>
      {isDisabled && (
        <small id={reason} className="w-hidden">
          {words}
        </small>
      )}
    </>
  );
}
