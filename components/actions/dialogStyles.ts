import { color } from '../../theme/tokens';
import { FORM_STYLES } from '../form/formStyles';

/** The question before something is done with several rows, and what came of it. */
export const DIALOG_STYLES = `
padding:24px;
${FORM_STYLES}
h2{font-size:20px;line-height:28px;margin-bottom:8px;overflow-wrap:anywhere}
h2:focus{outline:0}
p{margin-bottom:12px}
.w-card{margin-bottom:12px}
.is-titles{list-style:disc;padding-left:20px;margin-bottom:12px;max-height:30vh;overflow:auto}
.is-titles li{overflow-wrap:anywhere}
progress{width:100%;height:10px;accent-color:${color.primary};margin:8px 0}
.is-outcomes{display:grid;gap:8px;max-height:50vh;overflow:auto;margin-bottom:12px}
.is-outcomes li{display:grid;grid-template-columns:18px minmax(0,1fr);gap:8px;overflow-wrap:anywhere}
.is-outcomes li>.w-icon{margin-top:2px}
.is-outcomes li[data-is=done]>.w-icon{color:${color.success}}
.is-outcomes li:is([data-is=refused],[data-is=missing])>.w-icon{color:${color.error}}
.is-outcomes li:is([data-is=unknown],[data-is=notSent],[data-is=left],[data-is=signedOut])>.w-icon{color:${color.warning}}
.is-outcomes b{font-weight:600}
.is-outcomes span{color:${color.text2}}
.is-buttons{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
`;
