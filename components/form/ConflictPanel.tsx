import { useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Clash, Side } from '../../lib/forms/mergeDrafts';
import { placeLabel } from '../../lib/forms/placeLabel';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { SaveState } from '../../lib/writing/saveState';
import type { Saving } from '../../lib/writing/saving';
import type { FormView } from '../../lib/writing/view';
import { DraftValue } from './DraftValue';
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
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="save.conflict.field" />
            </th>
            <th scope="col">
              <FormattedMessage id="save.conflict.mine" />
            </th>
            <th scope="col">
              <FormattedMessage id="save.conflict.theirs" />
            </th>
          </tr>
        </thead>
        <tbody>
          {state.clashes.map((clash, index) => (
            <ClashRow
              key={clash.path.join('.')}
              {...{ view, form, clash, side: sides[index] ?? 'mine' }}
              onChoose={(side) => setSides(sides.with(index, side))}
              onKeyDown={onKeyDown}
            />
          ))}
        </tbody>
      </table>
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

interface ClashRowProps extends Pick<ConflictProps, 'view' | 'form'> {
  readonly clash: Clash;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function ClashRow({ view, form, clash, side, onChoose, onKeyDown }: ClashRowProps) {
  const intl = useIntl();
  const label = placeLabel(view.fields, form.state.groups, clash.path) ?? clash.path.join(' ');
  const name = `:clash:${clash.path.join('.')}`;
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((each) => {
        const column = intl.formatMessage({ id: `save.conflict.${each}` });
        return (
          <td key={each} data-label={column}>
            <label>
              <input
                type="radio"
                name={name}
                checked={side === each}
                onChange={() => onChoose(each)}
                onKeyDown={onKeyDown}
              />
              <span className="w-hidden">{`${label}, ${column}:`}</span>
              <DraftValue {...{ view, form, path: clash.path, draft: clash[each] }} />
            </label>
          </td>
        );
      })}
    </tr>
  );
}
