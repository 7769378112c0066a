import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NO_DEFAULT_VIEW_PARAM } from '../../../lib/ground/routes/plainParam';
import { MAX_VIEW_NAME_LENGTH, type SavedView } from '../../../lib/kit/browser/savedViews';
import { toLocale, localePath } from '../../../lib/ground/routes/hrefs';
import { withQuery } from '../../../lib/ground/routes/queryParams';
import { copyToClipboard } from '../../kit/ui/CopyButton';
import { Icon } from '../../kit/ui/Icon';
import { SiteLink } from '../../kit/ui/SiteLink';
import { VIEW_NAME_PARAM } from './SaveViewForm';
import { toListHref } from '../../../lib/features/list/listUrl';

/** A row of a saved view: its link, and buttons to set it as default, share, rename and delete it. */
export function SavedViewRow({
  view,
  isCurrent,
  isChanged,
  isDefault,
  onToggleDefault,
  onOpen,
  onRename,
  onRemove,
}: {
  view: SavedView;
  isCurrent: boolean;
  isChanged: boolean;
  /** The list opens with this view. */
  isDefault: boolean;
  /** Sets or removes this view as the default; absent where it cannot be stored. */
  onToggleDefault: (() => void) | undefined;
  onOpen: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}) {
  const [isRenaming, setRenaming] = useState(false);
  const onRenamed = (name: string | null) => {
    setRenaming(false);
    if (name !== null) onRename(name);
  };
  if (isRenaming)
    return (
      <li>
        <RenameForm name={view.name} onDone={onRenamed} />
      </li>
    );
  return (
    <li>
      <SiteLink
        href={getViewHref(view)}
        aria-current={isCurrent ? 'true' : undefined}
        scroll={false}
        onClick={onOpen}
      >
        <span>{view.name}</span>
        {isCurrent && <Icon name="check" size="small" />}
        {isChanged && <ViewNote id="list.views.isChanged" />}
        {isDefault && <ViewNote id="list.views.isFirst" />}
      </SiteLink>
      {onToggleDefault !== undefined && (
        <DefaultButton name={view.name} pressed={isDefault} onPress={onToggleDefault} />
      )}
      <CopyLink view={view} />
      <RowButton icon="edit" id="list.views.rename" name={view.name} onPress={() => setRenaming(true)} />
      <RowButton icon="trash" id="list.views.delete" name={view.name} onPress={onRemove} />
    </li>
  );
}

function getViewHref({ list, query }: SavedView): string {
  return toListHref({ path: list, queryString: query === '' ? `${NO_DEFAULT_VIEW_PARAM}=1` : query });
}

function ViewNote({ id }: { id: 'list.views.isChanged' | 'list.views.isFirst' }) {
  return (
    <small className="w-muted">
      <FormattedMessage id={id} />
    </small>
  );
}

function RowButton({
  icon,
  id,
  name,
  onPress,
}: {
  icon: 'edit' | 'trash';
  id: 'list.views.rename' | 'list.views.delete';
  name: string;
  onPress: () => void;
}) {
  const label = useIntl().formatMessage({ id }, { name });
  return (
    <button type="button" className="is-mini" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size="small" />
    </button>
  );
}

/** A toggle button, pressed while the view is the default. */
function DefaultButton({ name, pressed, onPress }: { name: string; pressed: boolean; onPress: () => void }) {
  const label = useIntl().formatMessage({ id: 'list.views.first' }, { name });
  return (
    <button
      type="button"
      className="is-mini"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      <Icon name="bookmark" size="small" />
    </button>
  );
}

/** Copies the URL of the view in this language, with its name as a suggestion for the receiver. */
function CopyLink({ view }: { view: SavedView }) {
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = intl.formatMessage(
    { id: copied ? 'list.views.copied' : 'list.views.copy' },
    { name: view.name },
  );
  const copy = () => {
    const address = withQuery(toListHref({ path: view.list, queryString: view.query }), {
      [VIEW_NAME_PARAM]: view.name,
    });
    const url = window.location.origin + localePath(toLocale(intl.locale), address);
    void copyToClipboard(url, button.current?.parentElement ?? document.body).then(setCopied);
  };
  return (
    <>
      <button ref={button} type="button" className="is-mini" aria-label={label} title={label} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size="small" />
      </button>
      <span role="status" className="w-hidden">
        {copied && label}
      </span>
    </>
  );
}

/** `onDone` receives the new name, or null if it stays. */
function RenameForm({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const intl = useIntl();
  const [text, setText] = useState(name);
  return (
    <form
      className="is-rename"
      data-stays
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text.trim() === '' ? null : text.trim());
      }}
    >
      <input
        className="w-input"
        value={text}
        maxLength={MAX_VIEW_NAME_LENGTH}
        aria-label={intl.formatMessage({ id: 'list.views.rename' }, { name })}
        // The user asked for the input, so it takes the focus.
        // eslint-disable-next-line jsx-a11y/no-autofocus -- focus would be lost with the button that was pressed.
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone(null);
        }}
      />
      <button type="submit" className="w-button is-small">
        <FormattedMessage id="list.views.save" />
      </button>
    </form>
  );
}
