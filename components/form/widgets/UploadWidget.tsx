import { useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { getDefaultEmptyDraft } from '../../../lib/features/form/drafts/emptyDraft';
import { formatBytes } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { subscribeToUploadProgress, getUploadProgress } from '../../../lib/features/form/save/upload';
import { FileChooser } from '../../kit/ui/FileChooser';
import { Icon } from '../../kit/ui/Icon';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';

/** A file input. It has no form name, since only JavaScript can send the file. */
export function UploadWidget({ bound }: { bound: BoundField }) {
  const { files } = useFormContext();
  const { emptyContext, setDraft } = useBoundField(bound);
  const input = useRef<HTMLInputElement>(null);
  const remove = (): void => {
    // The native input is reset, so that the same file can be chosen again.
    if (input.current !== null) input.current.value = '';
    setDraft(getDefaultEmptyDraft(emptyContext));
    input.current?.focus();
  };
  return (
    <FieldFrame
      bound={bound}
      note={
        <p className="w-unscripted">
          <FormattedMessage id="form.upload.scripts" />
        </p>
      }
    >
      {(control) => (
        <>
          <FileChooser
            {...control}
            ref={input}
            name={undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Cancelling the file dialog keeps the previous file.
              if (file === undefined) return;
              const id = `${control.id}:${file.name}:${file.size}:${file.lastModified}`;
              files.set(id, file);
              setDraft({ type: 'file', id, name: file.name });
            }}
          >
            {bound.draft.type !== 'file' && <FormattedMessage id="file.none" />}
          </FileChooser>
          {bound.draft.type === 'file' && (
            <ChosenFile name={bound.draft.name} file={files.get(bound.draft.id)} onRemove={remove} />
          )}
        </>
      )}
    </FieldFrame>
  );
}

interface ChosenFileProps {
  readonly name: string;
  readonly file: File | undefined;
  readonly onRemove: () => void;
}

/** The chosen file, and the upload progress while the form is sent. */
function ChosenFile({ name, file, onRemove }: ChosenFileProps) {
  const intl = useIntl();
  const progress = useSyncExternalStore(subscribeToUploadProgress, getUploadProgress, () => null);
  const facts = [
    ...(file === undefined ? [] : [formatBytes(file.size, toLocale(intl.locale))]),
    ...(file === undefined || file.type === '' ? [] : [file.type]),
  ];
  return (
    <div className="is-file">
      <Icon name="file" />
      <span className="is-name">
        {name} <span className="w-muted w-caption">{facts.join(' · ')}</span>
      </span>
      {progress === null ? (
        <button type="button" className="w-button is-small" onClick={onRemove}>
          <FormattedMessage
            id="form.upload.remove"
            values={{ name: <span className="w-hidden">{name}</span> }}
          />
        </button>
      ) : (
        <>
          <progress
            aria-label={intl.formatMessage({ id: 'form.upload.sending' })}
            {...(progress.total > 0 ? { value: progress.sent, max: progress.total } : {})}
          />
          {(progress.total === 0 || progress.sent < progress.total) && (
            <button type="button" className="w-button is-small" onClick={progress.stop}>
              <FormattedMessage id="form.upload.stop" />
            </button>
          )}
        </>
      )}
    </div>
  );
}
