import { PALETTES } from '../palette';
import { VARIABLE_PREFIX } from '../tokens';

/** The light scheme once more: ink on white, whatever the screen shows. */
const INK = declarations(PALETTES.light, `--${VARIABLE_PREFIX}-palette`);

function declarations(values: object, name: string): string {
  return Object.entries(values)
    .map(([key, value]) =>
      typeof value === 'object' && value !== null
        ? declarations(value, `${name}-${key}`)
        : `${name}-${key}:${String(value)}!important;`,
    )
    .join('');
}

/**
 * On paper: what was read, without the shell and without anything to press. Every screen is printed in its wide form
 * (`media` leaves paper out of the narrow ones).
 */
export const PRINT = `
.w-printed{display:none}
@media print{
@page{margin:14mm 12mm}
html,html[data-theme=dark]{color-scheme:light;${INK}}
body{background:none;font-size:10pt}
#shell-menu,#shell-tools,#shell-navigation,.is-skip,.is-foot,.w-actions,.w-button,.w-float,.w-scripted,.w-pop,main nav,main form,details:not(.w-fold),dialog,[role=dialog],[role=region][aria-modal]{display:none!important}
div:has(>#main){display:block!important;background:none!important}
#main{max-width:none!important;padding:0!important}
.w-chip .is-remove,.is-clear{display:none!important}
.w-chip{height:auto;border:0;padding:0}
.w-chip>a:first-of-type{padding:0}
.is-bar{position:static!important;height:auto!important;padding:0 0 8pt!important;background:none!important;color:inherit!important}
.w-printed{display:block;font-size:9pt;margin-bottom:8pt}
a{color:inherit!important;text-decoration:none!important}
h1,h2,h3{break-after:avoid}
.w-card,.w-facts>div,li,tr,img{break-inside:avoid}
.w-card{border:0;border-radius:0}
}
`;
