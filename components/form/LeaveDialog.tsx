import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Saving } from '../../lib/writing/saving';
import { color, shadow } from '../../theme/tokens';

const Root = styled.dialog`
  max-width: min(480px, calc(100vw - 32px));
  padding: 24px;
  border: 1px solid ${color.divider};
  border-radius: 8px;
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.e3};
  &::backdrop {
    background: ${color.scrim};
  }
  h2 {
    margin-bottom: 8px;
  }
  .is-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin-top: 20px;
  }
`;

/** Asks somebody who is leaving with unsaved changes. Escape, and a press beside it, are to stay. */
export function LeaveDialog({ saving }: { saving: Pick<Saving, 'leaving' | 'kept'> }) {
  const { leaving, kept } = saving;
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = leaving !== null;
  useEffect(
    function openAndClose() {
      if (isAsking) dialog.current?.showModal();
      else dialog.current?.close();
    },
    [isAsking],
  );
  return (
    <Root
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={(event) => {
        event.preventDefault();
        leaving?.stay();
      }}
    >
      <h2 id="leave-title">
        <FormattedMessage id="save.leave.title" />
      </h2>
      <p id="leave-text">
        <FormattedMessage id={kept.problem === null ? 'save.leave.kept' : 'save.leave.lost'} />
      </p>
      <div className="is-buttons">
        {/* The first thing in it that can have the focus gets it: the one that loses nothing. */}
        <button type="button" className="w-button is-primary" onClick={() => leaving?.stay()}>
          <FormattedMessage id="save.leave.stay" />
        </button>
        <button type="button" className="w-button" onClick={() => leaving?.leave()}>
          <FormattedMessage id="save.leave.leave" />
        </button>
      </div>
    </Root>
  );
}
