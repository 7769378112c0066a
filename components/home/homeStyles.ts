import { media } from '../../theme/breakpoints';
import { color, scallop } from '../../theme/tokens';

const AWNING = `
.is-awning{position:relative;height:22px;margin:0 -6px;border-radius:4px 4px 0 0;overflow:hidden;z-index:1}
.is-awning::before,.is-awning::after{content:"";position:absolute;inset:0;background:${color.awning};mask:${scallop(0)} 0 0/48px 22px round}
.is-awning::after{background:color-mix(in srgb,${color.awning} 70%,${color.paper});mask-image:${scallop(24)}}
.is-window{border:2px solid ${color.awning};border-top:0;margin-top:-14px;padding-top:14px;border-radius:0 0 8px 8px;background:linear-gradient(${color.paper} 14px,${color.divider} 14px);overflow:hidden}
.is-panes{display:grid;grid-template-columns:repeat(6,1fr);gap:1px}
.is-panes>*{grid-column:span 2}
.is-panes[data-rest="1"]>:nth-of-type(-n+4),.is-panes[data-rest="2"]>:nth-of-type(-n+2){grid-column:span 3}
.is-panes>:only-child{grid-column:1/-1}
`;

const PANE = `
.is-window .is-group{background:${color.paper};padding:16px 16px 4px;font-size:13px;line-height:20px;font-weight:650;color:${color.text2}}
.is-window>section+section{border-top:1px solid ${color.divider}}
.is-pane{background:${color.paper};padding:16px 16px 12px;display:flex;flex-direction:column;min-width:0;min-height:112px}
.is-pane h3{font-size:17px;line-height:24px;display:flex;align-items:center;gap:10px;overflow-wrap:anywhere}
.is-pane h3 a{color:inherit;text-decoration:none;min-width:0}
.is-pane h3 a:hover{text-decoration:underline}
.is-pane h3 .w-icon{color:${color.primary}}
.is-pane .is-number{font-size:28px;line-height:36px;font-weight:300;letter-spacing:-.015em;margin-top:4px}
.is-pane p{color:${color.text2};flex:1;font-size:13px;line-height:18px;text-wrap:pretty}
.is-pane .is-go{display:flex;gap:4px 14px;flex-wrap:wrap;margin-top:8px;font-size:13px}
.is-pane .is-go a{min-height:24px;display:inline-flex;align-items:center;gap:4px;font-weight:600}
`;

const DIRECTORY = `
.is-directory{background:${color.paper};padding:16px}
.is-panes+.is-directory{margin-top:1px}
.is-all{font-weight:650;margin-bottom:8px}
.is-all .w-muted{font-weight:400}
.is-directory .w-input{max-width:420px;margin-bottom:8px}
.is-directory h3{color:${color.text2};padding:12px 0 4px}
.is-directory .is-groups{columns:3 190px;column-gap:24px}
.is-directory section{break-inside:avoid}
.is-directory li a{display:flex;align-items:center;gap:10px;min-height:32px;color:${color.text};text-decoration:none;overflow-wrap:anywhere}
.is-directory li a:hover{color:${color.primaryHover};text-decoration:underline}
.is-directory li .w-icon{color:${color.primary}}
.is-directory b{margin-left:auto;font-weight:400;color:${color.text2}}
`;

/** The home page: a shop window of what there is, and beside it what was opened last. */
export const HOME_STYLES = `
>.is-top{padding:4px 0 20px;display:flex;gap:16px;flex-wrap:wrap;align-items:flex-start}
>.is-top>div{flex:1 1 420px}
h1{font-size:32px;line-height:40px}
>.is-columns{display:grid;grid-template-columns:minmax(0,1fr) 304px;gap:24px;align-items:start}
.is-pair{columns:2 280px;column-gap:16px;margin-top:24px}
.is-pair>*{break-inside:avoid;margin-bottom:16px}
.is-pair>:last-child{margin-bottom:0}
.is-more{border-top:1px solid ${color.divider}}
.is-more>summary{padding:10px 16px}
.is-more[open]>summary{border-bottom:1px solid ${color.divider}}
.is-lookup+.is-lookup{margin-top:16px}
.is-lookup label{font-weight:600;display:block;margin-bottom:4px}
.is-lookup>div{display:flex;gap:8px;align-items:flex-end}
.is-lookup>div>div{flex:1;min-width:0}
.is-lookup h3{margin-bottom:8px}
.is-lookup>div+div{margin-top:8px}
.is-opened .w-rows .is-name{font-weight:550;overflow-wrap:anywhere}
.is-opened time{font-size:12px;line-height:20px;color:${color.text2}}
.is-opened .is-kind{grid-column:2;font-size:12px;line-height:16px;color:${color.text2}}
.is-opened>footer{padding:8px 16px 12px;border-top:1px solid ${color.divider};font-size:12px;line-height:16px;color:${color.text2}}
.is-opened>footer .w-link{font-weight:500;font-size:12px}
${AWNING}${PANE}${DIRECTORY}
${media.belowLg}{>.is-columns{grid-template-columns:minmax(0,1fr)}}
${media.belowMd}{
.is-panes>*{grid-column:1/-1!important}
.is-pane{min-height:0;display:grid;grid-template-columns:minmax(0,1fr) auto;padding:12px 16px 8px}
.is-pane .is-number{font-size:20px;line-height:24px;margin:0;font-weight:400;letter-spacing:0}
.is-pane p,.is-pane .is-go{grid-column:1/-1}
.is-pane p{margin-top:2px}
.is-pane .is-go{margin-top:4px}
.is-pane .is-go a{min-height:32px}
.is-pair{columns:1}
}
`;
