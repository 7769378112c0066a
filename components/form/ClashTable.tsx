import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Clash, Side } from '../../lib/forms/mergeDrafts';
import { placeLabel } from '../../lib/forms/placeLabel';
import type { FormHandle } from '../../lib/writing/formHandle';
import { clashName } from '../../lib/writing/hiddenNames';
import type { FormView } from '../../lib/writing/view';
import { HeadCells } from '../states/HeadCells';
import { DraftValue } from './DraftValue';

const HEADS = [
  { id: 'save.conflict.field' },
  { id: 'save.conflict.mine' },
  { id: 'save.conflict.theirs' },
] as const;

interface ClashTableProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly clashes: readonly Clash[];
  readonly sideOf: (index: number) => Side;
  readonly onChoose: (index: number, side: Side) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Fields that two people changed, side by side, with a choice for each: mine or the saved value. */
export function ClashTable({ view, form, clashes, sideOf, onChoose, onKeyDown }: ClashTableProps) {
  return (
    <table>
      <HeadCells heads={HEADS} />
      <tbody>
        {clashes.map((clash, index) => (
          <ClashRow
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

interface ClashRowProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly clash: Clash;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
  readonly onKeyDown: ((event: KeyboardEvent) => void) | undefined;
}

function ClashRow({ view, form, clash, side, onChoose, onKeyDown }: ClashRowProps) {
  const intl = useIntl();
  const label = placeLabel(view.fields, form.state.groups, clash.path) ?? clash.path.join(' ');
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
                name={clashName(clash.path)}
                value={each}
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
