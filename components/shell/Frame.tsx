import styled from '@emotion/styled';
import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { homeHref } from '../../lib/routes';
import { SiteLink } from '../states/SiteLink';
import { Footer } from './Footer';
import { FRAME_STYLES } from './frameStyles';
import { Mark } from './Mark';
import { ShellContext, SLOTS } from './shellContext';

const Root = styled.div(FRAME_STYLES);

/**
 * What the server renders around every page: the skip link, the bar with the site's name, the room of the shell, and a
 * footer that does the navigating without JavaScript. The shell fills the places later and moves nothing.
 */
export function Frame({
  site,
  signIn,
  shell,
  children,
}: {
  site: { readonly name: string } | undefined;
  signIn: boolean;
  shell: ReactNode;
  children: ReactNode;
}) {
  const siteName = site?.name ?? 'Witryna';
  const info = useMemo(() => ({ siteName, signIn }), [siteName, signIn]);
  return (
    <ShellContext value={info}>
      <Root>
        <a className="is-skip" href="#main">
          <FormattedMessage id="shell.skip" />
        </a>
        <header className="is-bar">
          <div id={SLOTS.menu} />
          <SiteLink className="is-brand" href={homeHref()}>
            <Mark />
            <span>{siteName}</span>
          </SiteLink>
          <div id={SLOTS.tools} />
        </header>
        <div id={SLOTS.navigation} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer signIn={signIn} />
      </Root>
      {shell}
    </ShellContext>
  );
}
