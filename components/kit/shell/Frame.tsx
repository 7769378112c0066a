import { useEffect, useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BrandInfo } from '../../../lib/kit/brand/brandInfo';
import type { SiteInfo } from '../../../lib/kit/view/pageProps';
import { homeHref } from '../../../lib/ground/routes/hrefs';
import { color } from '../../../theme/tokens';
import { SiteLink } from '../ui/SiteLink';
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

/** Constant markup, like the drawings of `Icon`. */
const SITE_LOGO = {
  __html:
    `<path d="M4 12v11.5h20V12" fill="none" stroke="${color.barText}" stroke-width="2"/>` +
    `<path d="M14 13.5v10M4 18.5h20" stroke="${color.barText}" stroke-width="1.25" opacity=".55"/>` +
    `<path d="M4.5 3h19L26 10a3 3 0 0 1-6 .2 3 3 0 0 1-6 0 3 3 0 0 1-6 0A3 3 0 0 1 2 10z" fill="${color.accent}"/>` +
    `<path d="M9.3 3 8 10.2a3 3 0 0 0 6 0V3zM18.7 3 20 10.2a3 3 0 0 0 5.9.3L26 10 23.5 3z" fill="${color.bar}" opacity=".28"/>`,
};

/** Renders the owner's logo, or the site's own: an awning over a window, in the colours of the bar. */
function BrandLogo({ logo }: { logo: BrandInfo['logo'] }) {
  if (logo !== undefined)
    return logo.light === logo.dark ? (
      <img src={logo.light} alt="" height="32" />
    ) : (
      <>
        <img className="is-light-logo" src={logo.light} alt="" height="32" />
        <img className="is-dark-logo" src={logo.dark} alt="" height="32" loading="lazy" />
      </>
    );
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" dangerouslySetInnerHTML={SITE_LOGO} />
  );
}
