import { useEffect, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  isSameDraft,
  type ConflictSide,
  type FieldConflict,
} from '../../../lib/features/form/drafts/draftChanges';
import type { FormHandle } from '../../../lib/features/form/formState';
import type { SaveState, SaveControls } from '../../../lib/features/form/save/saveState';
import type { FormView } from '../../../lib/features/form/formView';
import { PanelButton, SavePanel, DraftValue } from './SavePanel';
import { getDraftAtPath, formatFormPath } from '../../../lib/features/form/drafts/formPath';
import { getConflictInputName } from '../../../lib/features/form/drafts/inputNames';
import { TableHeadRow } from '../../kit/ui/TableHeadRow';

const HEADS = [
  { id: 'save.conflict.field' },
  { id: 'save.conflict.mine' },
  { id: 'save.conflict.theirs' },
] as const;

interface ConflictTableProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly clashes: readonly FieldConflict[];
  readonly sideOf: (index: number) => ConflictSide;
  readonly onChoose: (index: number, side: ConflictSide) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A table of conflicting fields, with a choice for each: the user's value or the saved one. */
function ConflictTable({ view, form, clashes, sideOf, onChoose, onKeyDown }: ConflictTableProps) {
  return (
    <table>
      <TableHeadRow heads={HEADS} />
      <tbody>
        {clashes.map((clash, index) => (
          <ConflictRow
            key={clash.path.join('.')}
            {...{ view, form, clash, onKeyDown }}
            side={sideOf(index)}
            onChoose={(side) => onChoose(index, side)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ConflictRowProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly clash: FieldConflict;
  readonly side: ConflictSide;
  readonly onChoose: (side: ConflictSide) => void;
  readonly onKeyDown: ((event: KeyboardEvent) => void) | undefined;
}

function ConflictRow({ view, form, clash, side, onChoose, onKeyDown }: ConflictRowProps) {
  const intl = useIntl();
  const { groups } = form.state;
  const label = formatFormPath(view.fields, groups, clash.path) ?? clash.path.join(' ');
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
                name={getConflictInputName(clash.path)}
                value={each}
                checked={side === each}
                onChange={() => onChoose(each)}
                onKeyDown={onKeyDown}
              />
              <span className="w-hidden">{`${label}, ${column}:`}</span>
              <DraftValue view={view} groups={groups} path={clash.path} draft={clash[each]} />
            </label>
          </td>
        );
      })}
    </tr>
  );
}

interface ConflictProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly saving: SaveControls;
  readonly state: Extract<SaveState, { readonly type: 'conflict' }>;
}

/** Lets the user resolve conflicts field by field. The user's values are preselected. */
export function ConflictPanel({ view, form, saving, state }: ConflictProps) {
  const [sides, setSides] = useState<readonly ConflictSide[]>(() => state.conflicts.map(() => 'mine'));
  const { chooseSides } = saving;
  useEffect(
    function tellChoice() {
      chooseSides(sides);
    },
    [chooseSides, sides],
  );
  const isMerged = state.conflicts.length === 0;
  const settle = (): void => saving.resolveConflict(sides);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter would submit the surrounding form.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
  };
  return (
    <SavePanel
      kind="info"
      title={<FormattedMessage id="save.conflict.title" />}
      text={<FormattedMessage id={isMerged ? 'save.conflict.merged' : 'save.conflict.text'} />}
    >
      {!isMerged && (
        <ConflictTable
          {...{ view, form, onKeyDown }}
          clashes={state.conflicts}
          sideOf={(index) => sides[index] ?? 'mine'}
          onChoose={(index, side) => setSides(sides.with(index, side))}
        />
      )}
      <div className="is-buttons">
        <PanelButton id="save.conflict.giveUp" kind="is-quiet" onClick={saving.discardChanges} />
        <button type="button" className="w-button is-primary" onClick={settle}>
          {isMerged ? (
            view.submit
          ) : (
            <FormattedMessage id={state.resume === 'save' ? 'save.conflict.save' : 'save.conflict.use'} />
          )}
        </button>
      </div>
    </SavePanel>
  );
}

/** The conflicts of a form that was posted without JavaScript. The choices are posted with the form. */
export function PostedConflicts({ view, form }: { view: FormView; form: FormHandle }) {
  const { conflicts = [] } = view;
  if (conflicts.length === 0) return null;
  return (
    <SavePanel
      kind="info"
      title={<FormattedMessage id="save.conflict.title" />}
      text={<FormattedMessage id="save.conflict.text" />}
    >
      <ConflictTable
        {...{ view, form, clashes: conflicts }}
        sideOf={(index) => {
          const clash = conflicts[index];
          const isTheirs =
            clash !== undefined && isSameDraft(getDraftAtPath(form.state.drafts, clash.path), clash.theirs);
          return isTheirs ? 'theirs' : 'mine';
        }}
        onChoose={(index, side) => {
          const clash = conflicts[index];
          if (clash !== undefined) form.dispatch({ type: 'changed', path: clash.path, draft: clash[side] });
        }}
      />
    </SavePanel>
  );
}
