import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { Icon } from '../states/Icon';

const Root = styled.section`
  background: ${color.paper};
  border: 1px solid ${color.divider};
  border-radius: 8px;
  padding: 16px;
  display: grid;
  gap: 12px;
  accent-color: ${color.primary};
  .w-alert p {
    margin-top: 2px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    text-align: left;
    font-weight: 400;
    vertical-align: top;
  }
  thead th {
    color: ${color.text2};
    border-bottom: 1px solid ${color.text2};
  }
  th,
  td {
    padding: 8px 12px 8px 8px;
    overflow-wrap: anywhere;
    vertical-align: top;
  }
  tbody tr + tr > * {
    border-top: 1px solid ${color.divider};
  }
  label {
    display: flex;
    gap: 10px;
    align-items: baseline;
    min-height: 24px;
    cursor: pointer;
  }
  .is-value {
    white-space: pre-wrap;
    max-height: 240px;
    overflow: auto;
  }
  .is-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
  }
  ${media.belowMd} {
    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    tr,
    tbody th,
    td {
      display: block;
      border: 0;
      padding: 4px 0;
    }
    tbody th {
      font-weight: 600;
    }
    tbody tr + tr > * {
      border: 0;
    }
    td::before {
      content: attr(data-label);
      display: block;
      color: ${color.text2};
      font-size: 13px;
    }
    label {
      min-height: 44px;
      align-items: center;
    }
  }
`;

/** Something about a save that a person has to know or decide: takes the focus when it appears, and says why at once. */
export function SavePanel({
  kind,
  title,
  text,
  children,
}: {
  kind: 'info' | 'warning' | 'error';
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  useEffect(function takeFocus() {
    root.current?.focus();
  }, []);
  return (
    <Root ref={root} tabIndex={-1} id={SAVE_PANEL} aria-labelledby={`${SAVE_PANEL}-title`}>
      <div className="w-alert" data-kind={kind} role="alert">
        <Icon name={kind === 'info' ? 'refresh' : 'warning'} />
        <div>
          <b id={`${SAVE_PANEL}-title`}>{title}</b>
          {text !== undefined && <p>{text}</p>}
        </div>
      </div>
      {children}
    </Root>
  );
}

/** Its id: there is one at a time. */
export const SAVE_PANEL = 'save-panel';
