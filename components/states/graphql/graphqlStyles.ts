import { color } from '../../../theme/tokens';

/** The drawer's own styles: they come with it, so no page pays for them. */
export const GRAPHQL_STYLES = `
padding:16px 24px 32px;
>header{display:flex;align-items:flex-start;gap:12px;margin-bottom:8px}
>header>div{flex:1;min-width:0}
>header h2{font-size:20px;line-height:28px}
>header p{color:${color.text2}}
.MuiTabs-root{margin:0 -24px;padding:0 20px;border-bottom:1px solid ${color.divider}}
.MuiTab-root{text-transform:none;letter-spacing:0;min-width:0;padding:8px 12px;font-size:14px;color:${color.text2}}
.MuiTab-root.Mui-selected{color:${color.text};font-weight:600}
.is-line{display:flex;align-items:center;justify-content:space-between;gap:12px;margin-top:16px}
.is-line h3{font-size:14px;line-height:20px}
.is-tools{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
.is-note{color:${color.text2};margin-top:8px;font-size:13px;line-height:18px}
.is-origin{margin:16px 0 0;padding:0 14px;border:1px solid ${color.divider};border-radius:8px}
.is-origin>div{display:flex;gap:12px;padding:8px 0}
.is-origin>div+div{border-top:1px solid ${color.divider}}
.is-origin dt{flex:0 0 96px;color:${color.text2}}
.is-origin dd{margin:0;min-width:0;overflow-wrap:anywhere}
[data-kind=word]{color:${color.infoText};font-weight:600}
[data-kind=name]{color:${color.primary}}
[data-kind=variable],[data-kind=number]{color:${color.warningText}}
[data-kind=string]{color:${color.successText}}
`;
