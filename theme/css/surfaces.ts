import { media } from '../breakpoints';
import { color, MONO_FAMILY, shadow } from '../tokens';

/** Cards, alerts, lists of facts, rows of links, page heads and feet of tables. */
export const SURFACES = `
.w-head{display:flex;flex-wrap:wrap;align-items:flex-start;gap:12px 16px;margin-bottom:16px}
.w-head>.is-title{flex:1 1 360px;min-width:0}
.w-head h1 .is-count{font-weight:400;color:${color.text2};margin-left:6px;letter-spacing:0}
.w-head h1 .is-count small{font-size:17px}
.w-head .is-sub{color:${color.text2};margin-top:2px;text-wrap:pretty}
.w-card{background:${color.paper};border:1px solid ${color.divider};border-radius:8px;min-width:0}
.w-card>header{display:flex;align-items:center;gap:12px;min-height:48px;padding:6px 16px;border-bottom:1px solid ${color.divider}}
.w-card>header h2{flex:1}
.w-card>header>.w-actions{justify-content:flex-end}
.w-card>.is-body{padding:16px}
.w-column{max-width:860px}
.w-alert{display:flex;gap:12px;padding:12px 16px;border-radius:4px;border:1px solid ${color.info};border-left-width:4px;background:${color.infoTint};color:${color.infoText};text-wrap:pretty;margin-bottom:12px}
.w-alert .w-icon{margin-top:1px}
.w-alert b{font-weight:650}
.w-alert>div{flex:1;min-width:0;overflow-wrap:anywhere}
.w-alert a,.w-alert .w-link,.w-alert details.w-fold>summary{color:inherit;text-decoration-color:currentColor}
.w-alert[data-kind=error]{background:${color.errorTint};color:${color.errorText};border-color:${color.error}}
.w-alert[data-kind=warning]{background:${color.warningTint};color:${color.warningText};border-color:${color.warning}}
.w-alert[data-kind=success]{background:${color.successTint};color:${color.successText};border-color:${color.success}}
.w-facts{display:grid;grid-template-columns:168px minmax(0,1fr);padding:0 16px}
.w-facts.is-narrow{grid-template-columns:112px minmax(0,1fr)}
.w-facts>div{display:contents}
.w-facts dt,.w-facts dd{padding:9px 0;border-bottom:1px solid ${color.divider};min-width:0;overflow-wrap:anywhere}
.w-facts dt{color:${color.text2};padding-right:16px}
.w-facts>div:last-child>dt,.w-facts>div:last-child>dd{border-bottom:0}
.w-facts .w-facts{padding:0;grid-template-columns:112px minmax(0,1fr)}
.w-facts .w-facts>div:first-of-type>*{padding-top:0}
.w-facts .w-facts>div:last-child>*{padding-bottom:0}
.w-facts.is-narrow .w-facts,.w-facts .w-facts .w-facts{grid-template-columns:minmax(0,1fr)}
.w-facts.is-narrow .w-facts dt,.w-facts .w-facts .w-facts dt{border:0;padding-bottom:0}
.w-facts.is-narrow .w-facts dd,.w-facts .w-facts .w-facts dd{padding-top:0}
.w-facts dd .w-tag{margin:0 4px 4px 0}
.w-rows>li{border-top:1px solid ${color.divider}}
.w-rows>li:first-of-type{border-top:0}
.w-rows a.is-row{display:grid;grid-template-columns:18px minmax(0,1fr) auto;gap:2px 10px;padding:9px 16px;color:inherit;text-decoration:none}
.w-rows a.is-row:hover{background:color-mix(in srgb,${color.primary} 5%,transparent)}
.w-rows a.is-row .w-icon{color:${color.text2};margin-top:1px}
.w-facts .is-position{display:flex;flex-wrap:wrap;gap:0 8px;align-items:center}
.w-facts .is-position .w-button{width:24px;min-height:24px;padding:0;gap:0;border-color:transparent;background:none;color:${color.text2};font-size:0}
.w-facts .is-position .w-icon{margin:0}
.w-ago{color:${color.text2}}
.w-ago::before{content:" · "}
.w-long>.w-prose{max-height:288px;overflow:hidden;-webkit-mask:linear-gradient(#000 220px,transparent 288px);mask:linear-gradient(#000 220px,transparent 288px)}
.w-long:has(:checked)>.w-prose{max-height:none;-webkit-mask:none;mask:none}
.w-long>.is-unfold{display:inline-flex;align-items:center;gap:8px;min-height:32px;margin-top:4px;font-weight:600}
.w-long>.is-unfold label{cursor:pointer}
@media print{.w-long>.w-prose{max-height:none;-webkit-mask:none;mask:none}.w-long>.is-unfold{display:none}}
ul.w-tags{display:flex;flex-wrap:wrap;gap:4px}
.w-facts dd .w-tags .w-tag{margin:0}
ul.w-lines{display:grid;gap:4px}
.w-swatch{width:16px;height:16px;border-radius:3px;border:1px solid ${color.control};vertical-align:-3px;margin-right:8px}
.w-picture{display:grid;gap:4px;justify-items:start;margin-top:12px}
.w-picture img{display:block;border-radius:4px;max-width:100%;height:auto;max-height:300px;object-fit:contain;background:${color.sunken}}
details.w-fold>summary{min-height:24px;font-weight:500;color:${color.text};display:list-item;list-style:disclosure-closed inside}
details.w-fold[open]>summary{list-style-type:disclosure-open}
details.w-fold>summary .w-mono{color:${color.text2}}
pre.w-code{margin:6px 0 0;padding:12px 14px;background:${color.sunken};border:1px solid ${color.divider};border-radius:4px;overflow:auto;max-height:60vh;font-family:${MONO_FAMILY};font-size:12.5px;line-height:19px;tab-size:2}
.w-state{display:flex;flex-direction:column;align-items:center;text-align:center;gap:8px;padding:28px 20px;max-width:520px;margin:0 auto}
.w-state h2{font-size:17px;line-height:24px;letter-spacing:-.004em}
.w-state h2+p{margin-top:8px}
.w-state p{margin-inline:auto;color:${color.text2};max-width:46ch;text-wrap:pretty;overflow-wrap:anywhere}
.w-state p b{color:${color.text}}
.w-state .w-actions{justify-content:center;margin-top:16px}
.w-whole .w-state{display:grid;grid-template-columns:176px minmax(0,1fr);gap:12px 40px;max-width:760px;margin:0;padding:32px 0 8px;text-align:left}
.w-whole .w-state>svg{width:100%;height:auto}
.w-whole .w-state p{font-size:15px;line-height:24px;margin:8px 0 0;max-width:60ch}
.w-whole .w-state .is-next{min-height:24px}
.w-whole .w-state .w-actions{justify-content:flex-start;margin-top:20px}
.w-reference{margin:8px 0 0 216px;color:${color.text2};font-size:13px;line-height:20px}

.w-float:not(:empty){position:fixed;z-index:14;right:16px;bottom:16px;left:16px;max-width:520px;margin-left:auto;box-shadow:${shadow.e2};border-radius:4px}
.w-float .w-alert{margin:0}
.w-about{margin-bottom:12px;text-wrap:pretty}
${media.noScripts}{.w-scripted{display:none!important}}
${media.belowMd}{
.w-card>header:has(.w-link){flex-wrap:wrap;gap:0 12px;padding-bottom:8px}
.w-card>header:has(.w-link)>h2{flex:1 0 100%;line-height:36px}
.w-card>header:has(.w-link)>.w-actions{flex:1;justify-content:space-between}
.w-whole .w-state{grid-template-columns:minmax(0,1fr);padding-top:16px}
.w-whole .w-state>svg{width:132px}
.w-reference{margin-left:0}
.w-head{gap:10px;margin-bottom:12px}
.w-head>.is-title{flex-basis:100%}
.w-head:has(.is-primary)>.is-title{flex:1 1 0}
.w-head h1 .is-count{display:block;margin:0;font-size:15px;line-height:20px}
.w-head h1 .is-count small{font-size:15px}
.w-facts,.w-facts.is-narrow{grid-template-columns:minmax(0,1fr)}
.w-facts>div{display:block;border-bottom:1px solid ${color.divider};padding:8px 0}
.w-facts>div:last-child{border:0}
.w-facts dt,.w-facts dd{border:0;padding:0}
.w-facts dt{font-size:13px;line-height:18px}
}
`;
