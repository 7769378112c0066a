import { media } from '../breakpoints';
import { color, shadow } from '../tokens';

/** Buttons, fields, chips, tags and marks. Class names start with `w-`; what changes one is an `is-` class or a data attribute. */
export const CONTROLS = `
.w-button{font-size:14px;line-height:20px;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:36px;padding:0 14px;border-radius:4px;border:1px solid ${color.control};background:${color.paper};color:${color.text};font-weight:600;text-decoration:none;white-space:nowrap;cursor:pointer}
.w-button:hover,.w-button.is-on,[open]>.w-button{background:${color.primaryTint};border-color:${color.primary};color:${color.primaryTintText}}
.w-button.is-primary{background:${color.primary};border-color:${color.primary};color:${color.onPrimary}}
.w-button.is-primary:hover{background:${color.primaryHover};border-color:${color.primaryHover};color:${color.onPrimary}}
.w-button.is-danger{color:${color.error};border-color:${color.error}}
.w-button.is-danger:hover{background:${color.errorTint}}
.w-button.is-quiet{border-color:transparent;background:transparent;color:${color.text}}
.w-button.is-quiet:hover{background:${color.primaryTint};border-color:transparent}
.w-button.is-icon{width:36px;padding:0}
.w-button.is-small{min-height:32px;padding:0 10px;font-size:13px}
.w-button>.w-icon{margin-left:-2px}
.w-button.is-icon>.w-icon{margin:0}
.w-button:is([disabled],[aria-disabled=true]){color:${color.text3};border-color:${color.divider};background:transparent;cursor:default}
.w-actions{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.w-actions.is-late:not(:has(>.is-end)){visibility:hidden}
.w-input{display:flex;align-items:center;gap:8px;min-height:36px;width:100%;padding:0 10px;border:1px solid ${color.control};border-radius:4px;background:${color.paper};color:${color.text}}
.w-input>.w-icon{color:${color.text2}}
.w-input>input{border:0;background:none;flex:1;min-width:0;height:34px;padding:0;outline:0}
.w-input>input:focus-visible{box-shadow:none}
.w-input:has(>input:focus-visible){outline:2px solid ${color.focus};outline-offset:2px;box-shadow:0 0 0 2px ${color.focusHalo},0 0 0 6px ${color.focusHalo}}
[data-theme=dark] .w-input:has(>input:focus-visible){box-shadow:0 0 0 2px ${color.focusHalo}}
.w-input ::placeholder,input.w-input::placeholder{color:${color.text3};opacity:1}
input[type=search]::-webkit-search-cancel-button{display:none}
.w-check{appearance:none;width:18px;height:18px;margin:0;border:1.5px solid ${color.control};border-radius:3px;background:${color.paper};display:inline-grid;place-items:center;vertical-align:-4px;flex:none}
.w-check:checked{background:${color.primary};border-color:${color.primary}}
.w-check:checked::after{content:"";width:9px;height:5px;border:solid ${color.onPrimary};border-width:0 0 2px 2px;transform:translateY(-1px) rotate(-45deg)}
.w-check[type=radio]{border-radius:50%}
.w-option{display:flex;align-items:center;gap:10px;padding:4px 12px;min-height:34px}
.w-chip{display:inline-flex;align-items:stretch;height:32px;border:1px solid ${color.control};border-radius:4px;background:${color.paper};font-size:13px;max-width:100%}
.w-chip a,.w-chip summary{color:inherit;text-decoration:none;display:flex;align-items:center;gap:5px;white-space:nowrap;min-width:0}
.w-chip>a:first-of-type{padding:0 2px 0 10px;overflow:hidden}
.w-chip b{font-weight:600;overflow:hidden;text-overflow:ellipsis}
.w-chip .is-key{color:${color.text2}}
.w-chip .is-remove{width:28px;flex:none;justify-content:center;color:${color.text2}}
.w-tag{display:inline-flex;align-items:center;gap:6px;min-height:24px;padding:0 8px;border-radius:4px;background:${color.sunken};font-size:13px;line-height:18px}
.w-mark{display:inline-flex;align-items:center;gap:7px;white-space:nowrap}
.w-mark>svg{width:16px;height:16px;flex:none}
.w-mark[data-tone=open]>svg{color:${color.info}}
.w-mark[data-tone=taken]>svg{color:${color.primary}}
.w-mark[data-tone=active]>svg{color:${color.warning}}
.w-mark[data-tone=done]>svg{color:${color.success}}
.w-mark[data-tone=dropped]>svg,.w-mark[data-level]>svg{color:${color.text2}}
.w-knock{fill:none;stroke:${color.paper};stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.w-knock.is-heavy{stroke-width:2}
.w-mark[data-level="4"]{font-weight:650}
.w-mark[data-level="4"]>svg{color:${color.error}}
.w-mark.is-plate{height:28px;padding:0 10px 0 8px;border-radius:4px;font-weight:600;background:${color.sunken};color:${color.text}}
.w-mark.is-plate[data-tone=open]{background:${color.infoTint};color:${color.infoText}}
.w-mark.is-plate[data-tone=taken]{background:${color.primaryTint};color:${color.primaryTintText}}
.w-mark.is-plate[data-tone=active]{background:${color.warningTint};color:${color.warningText}}
.w-mark.is-plate[data-tone=done]{background:${color.successTint};color:${color.successText}}
.w-link{text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px;color:${color.primary};font-weight:600;min-height:24px}
.w-input[aria-invalid=true]{padding-left:9px;padding-right:9px}
.w-pop{position:absolute;z-index:15;background:${color.raised};border:1px solid ${color.divider};border-radius:8px;box-shadow:${shadow.e2}}
${media.belowMd}{
.w-button{min-height:44px;font-size:15px}
.w-button.is-icon{width:44px}
.w-button.is-small{min-height:40px}
.w-input{min-height:44px;font-size:16px}
.w-input>input{height:42px}
.w-option{min-height:44px}
.w-actions>.is-graphql{order:1}
.w-chip{height:36px}
.w-chip .is-remove{width:36px}
}
${media.motion}{.w-button,.w-chip,tbody tr{transition:background-color .12s ease,border-color .12s ease,color .12s ease}}
`;
