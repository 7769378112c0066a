import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ModalDialog } from '../../../../components/kit/feedback/ModalDialog';
import { axeFindings, renderSite, Site } from '../../support/renderSite';

function Page({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <>
      <button type="button">Ask</button>
      {isOpen && (
        <ModalDialog
          labelledBy="title"
          onClose={onClose}
          takeFocus={(dialog) => dialog.querySelector('input')?.focus()}
        >
          <h2 id="title">Question</h2>
          <input aria-label="Answer" />
        </ModalDialog>
      )}
    </>
  );
}

it('has a name and the focus, asks to close by Escape and a press beside it, and gives the focus back', async () => {
  const onClose = vi.fn();
  const { rerender } = renderSite('en', <Page isOpen={false} onClose={onClose} />);
  screen.getByRole('button').focus();
  rerender(
    <Site locale="en">
      <Page isOpen onClose={onClose} />
    </Site>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  fireEvent.click(screen.getByRole('textbox'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(cancel.defaultPrevented).toBe(true);
  rerender(
    <Site locale="en">
      <Page isOpen={false} onClose={onClose} />
    </Site>,
  );
  expect(screen.getByRole('button')).toHaveFocus();
});
