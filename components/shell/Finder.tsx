import styled from '@emotion/styled';
import Dialog from '@mui/material/Dialog';
import Router from 'next/router';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NavigationView } from '../../lib/records/siteViews';
import { color } from '../../theme/tokens';
import { Icon } from '../states/Icon';
import { NavigationGroup } from './NavigationGroup';
import { NAVIGATION_STYLES } from './navigationStyles';

const Root = styled.div(`
.is-query{display:flex;align-items:center;gap:12px;padding:0 16px;border-bottom:1px solid ${color.divider}}
.is-query input{flex:1;min-width:0;height:56px;border:0;background:none;font-size:18px;outline:0;box-shadow:none}
.is-results{max-height:60vh;overflow:auto;${NAVIGATION_STYLES}}
.is-results a:first-of-type{background:${color.primaryTint}}
`);

/** Finds a list or a page by its name: Enter opens the first, Tab goes through the others. */
export function Finder({
  view,
  open,
  onClose,
}: {
  view: NavigationView | null;
  open: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const label = intl.formatMessage({ id: 'shell.finder' });
  const groups = matching(view, text, intl.locale);
  const first = groups[0]?.items[0];
  const leave = () => {
    setText('');
    onClose();
  };
  const openFirst = (event: React.FormEvent) => {
    event.preventDefault();
    if (first === undefined) return;
    leave();
    void Router.push(first.href);
  };
  return (
    <Dialog open={open} onClose={leave} fullWidth maxWidth={false} scroll="body" slotProps={paper(label)}>
      <Root>
        <form className="is-query" onSubmit={openFirst} role="search">
          <Icon name="search" />
          <input
            ref={focusAtOnce}
            aria-label={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <kbd>Esc</kbd>
        </form>
        {/* Links report their clicks here; the keyboard's clicks are clicks too. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div className="is-results" onClick={(event) => isLink(event.target) && leave()}>
          {groups.map((group) => (
            <NavigationGroup key={`${group.id} ${group.heading?.text ?? ''}`} group={group} path="" />
          ))}
          {groups.length === 0 && (
            <p className="is-none" role="status">
              <FormattedMessage id="shell.find.none" />
            </p>
          )}
        </div>
      </Root>
    </Dialog>
  );
}

/** The dialog was opened in order to write here. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus();

const paper = (label: string) => ({
  paper: { 'aria-label': label, sx: { maxWidth: 640, mt: '72px', verticalAlign: 'top' } },
});

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

function matching(view: NavigationView | null, text: string, locale: string): NavigationView['groups'] {
  const wanted = text.trim().toLocaleLowerCase(locale);
  return (view?.groups ?? [])
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => item.label.text.toLocaleLowerCase(locale).includes(wanted)),
    }))
    .filter((group) => group.items.length > 0);
}
