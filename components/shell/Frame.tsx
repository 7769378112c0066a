import { useEffect, useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SiteInfo } from '../../lib/reading/pageProps';
import { homeHref } from '../../lib/routes/hrefs';
import { SiteLink } from '../ui/SiteLink';
import { BrandLogo } from './BrandLogo';
import './commonModules';
import { followBrandStyles } from './followBrandStyles';
import { Footer } from './Footer';
import { ShellContext, SHELL_SLOTS } from './shellState';
import styles from './Frame.module.css';

/**
 * Server-rendered frame of every page: skip link, bar with the site's name, slots for the shell, and a footer for
 * navigation without JavaScript. The shell fills its slots later without moving anything.
 */
export function Frame({
  site,
  signIn,
  shell,
  children,
}: {
  site: Pick<SiteInfo, 'name' | 'brand'> | undefined;
  signIn: boolean;
  shell: ReactNode;
  children: ReactNode;
}) {
  const siteName = site?.name ?? 'Witryna';
  const brand = site?.brand;
  useEffect(
    function followBrand() {
      if (site !== undefined) followBrandStyles(brand?.styles);
    },
    [site, brand],
  );
  const info = useMemo(() => ({ siteName, signIn }), [siteName, signIn]);
  return (
    <ShellContext value={info}>
      <div className={styles.root}>
        <a className="is-skip" href="#main">
          <FormattedMessage id="shell.skip" />
        </a>
        <header className="is-bar">
          <div id={SHELL_SLOTS.menu} />
          <SiteLink className="is-brand" href={homeHref()}>
            <BrandLogo logo={brand?.logo} />
            <span>{siteName}</span>
          </SiteLink>
          <div id={SHELL_SLOTS.tools} />
        </header>
        <div id={SHELL_SLOTS.navigation} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer signIn={signIn} links={brand?.footer ?? []} />
      </div>
      {shell}
    </ShellContext>
  );
}
