import styled from '@emotion/styled';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormHandle } from '../../lib/writing/formHandle';
import { sentRows, type SentRow } from '../../lib/writing/sentRows';
import type { FormView } from '../../lib/writing/view';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { HeadCells } from '../states/HeadCells';
import { HiddenValue } from '../states/HiddenValue';

const HEADS = [{ id: 'write.sends.name' }, { id: 'write.sends.value' }] as const;

const Root = styled.section`
  p {
    margin: 0;
    padding: 12px 16px;
    max-width: 720px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    width: 50%;
    padding: 8px 16px;
    text-align: left;
    font-weight: 400;
    vertical-align: top;
    overflow-wrap: anywhere;
    border-top: 1px solid ${color.divider};
  }
  thead th {
    color: ${color.text2};
  }
  th b,
  th code,
  td span,
  td code {
    display: block;
  }
  code {
    font-size: 13px;
    white-space: pre-wrap;
    color: ${color.text2};
  }
  td code:only-child {
    color: inherit;
  }
  ${media.belowMd} {
    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    tbody th,
    tbody td {
      display: block;
      width: auto;
    }
    tbody td {
      border: 0;
      padding-top: 0;
    }
  }
`;

/**
 * Every value that a form sends, as it stands now: beside what destroys something and may not be meant for this record. Without
 * scripts the server answers a post with it before anything is sent.
 */
export function SentTable({ view, form }: { view: FormView; form: Pick<FormHandle, 'state' | 'read'> }) {
  const intl = useIntl();
  const rows = sentRows(view, form.state, form.read.values);
  return (
    <Root className="w-card" aria-labelledby="sent-title">
      <header>
        <h2 id="sent-title">{intl.formatMessage({ id: 'write.sends.title' })}</h2>
      </header>
      <p>
        <FormattedMessage id="write.sends.text" values={{ operation: <code>{view.sends?.mutation}</code> }} />
      </p>
      {rows.length === 0 && form.read.faults.length === 0 && (
        <p>
          <FormattedMessage id="write.sends.none" />
        </p>
      )}
      {rows.length > 0 && (
        <table>
          <HeadCells heads={HEADS} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.at} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </Root>
  );
}

function Row({ row: { at, label, shown, raw } }: { row: SentRow }) {
  return (
    <tr>
      <th scope="row">
        {label !== null && <b>{label}</b>}
        <code>{at}</code>
      </th>
      <td>
        {shown !== '' && <span>{shown}</span>}
        {raw === null ? <HiddenValue /> : <code>{raw}</code>}
      </td>
    </tr>
  );
}
