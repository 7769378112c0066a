import { useEffect, useState, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Side } from '../../lib/forms/mergeDrafts';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { SaveState } from '../../lib/writing/saveState';
import type { Saving } from '../../lib/writing/saving';
import type { FormView } from '../../lib/writing/view';
import { ClashTable } from './ClashTable';
import { SavePanel } from './SavePanel';

interface ConflictProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly saving: Saving;
  readonly state: Extract<SaveState, { readonly is: 'conflict' }>;
}

/** Fields that somebody else changed too, side by side: mine or the saved one, field by field. Mine is chosen beforehand. */
export function ConflictPanel({ view, form, saving, state }: ConflictProps) {
  const [sides, setSides] = useState<readonly Side[]>(() => state.clashes.map(() => 'mine'));
  const { choose } = saving;
  useEffect(
    function tellChoice() {
      choose(sides);
    },
    [choose, sides],
  );
  const settle = (): void => saving.settle(sides);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter would send the form around it.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
  };
  return (
    <SavePanel
      kind="info"
      title={<FormattedMessage id="save.conflict.title" />}
      text={<FormattedMessage id="save.conflict.text" />}
    >
      <ClashTable
        {...{ view, form, onKeyDown }}
        clashes={state.clashes}
        sideOf={(index) => sides[index] ?? 'mine'}
        onChoose={(index, side) => setSides(sides.with(index, side))}
      />
      <div className="is-buttons">
        <button type="button" className="w-button is-primary" onClick={settle}>
          <FormattedMessage id={state.then === 'save' ? 'save.conflict.save' : 'save.conflict.use'} />
        </button>
        <button type="button" className="w-button is-quiet" onClick={saving.giveUp}>
          <FormattedMessage id="save.conflict.giveUp" />
        </button>
      </div>
    </SavePanel>
  );
}
