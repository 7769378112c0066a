import type { BrandInfo } from '../../lib/brand/brandInfo';
import { color } from '../../theme/tokens';

/** Constant markup, like the drawings of `Icon`. */
const SITE_LOGO = {
  __html:
    `<path d="M4 12v11.5h20V12" fill="none" stroke="${color.barText}" stroke-width="2"/>` +
    `<path d="M14 13.5v10M4 18.5h20" stroke="${color.barText}" stroke-width="1.25" opacity=".55"/>` +
    `<path d="M4.5 3h19L26 10a3 3 0 0 1-6 .2 3 3 0 0 1-6 0 3 3 0 0 1-6 0A3 3 0 0 1 2 10z" fill="${color.accent}"/>` +
    `<path d="M9.3 3 8 10.2a3 3 0 0 0 6 0V3zM18.7 3 20 10.2a3 3 0 0 0 5.9.3L26 10 23.5 3z" fill="${color.bar}" opacity=".28"/>`,
};

/** Renders the owner's logo, or the site's own: an awning over a window, in the colours of the bar. */
export function BrandLogo({ logo }: { logo: BrandInfo['logo'] }) {
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
