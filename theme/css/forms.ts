import { color } from '../tokens';

/** Stacked forms, choices and what the shell's drawer needs. */
export const FORMS = `
.w-stack{display:grid;gap:16px;min-width:0}
.w-form{display:grid;gap:16px;max-width:520px}
.w-field>label{display:flex;gap:8px;align-items:baseline;font-weight:600;margin-bottom:4px}
.w-field>label>span{font-weight:400;color:${color.text2};font-size:13px}
.w-field .is-help{font-size:13px;line-height:18px;color:${color.text2};margin-top:4px}
.w-field .is-error{font-size:13px;line-height:18px;color:${color.error};font-weight:550;margin-top:6px}
.w-field [aria-invalid=true]{border:2px solid ${color.error}}
.w-field>legend{font-weight:600}
fieldset.w-field{display:grid;gap:12px;padding-top:0}
fieldset.w-field>.is-help{margin-top:-8px}
.w-choices{border:1px solid ${color.divider};border-radius:4px;margin:12px 0}
.w-choices .w-option{padding:7px 12px;min-height:44px;font-size:13px;line-height:18px}
.w-choices .w-option+.w-option{border-top:1px solid ${color.divider}}
.w-choices label{display:block;font-weight:600;font-size:14px;cursor:pointer}
.w-drawer-head{display:flex;align-items:center;gap:8px;padding:8px 12px;border-bottom:1px solid ${color.divider}}
.w-drawer-head>:last-child{margin-left:auto}
.w-drawer-head .w-bar-button{min-width:44px;height:44px;display:inline-flex;align-items:center;justify-content:center;border-radius:4px}
.w-on-light a[aria-current]{background:${color.text};color:${color.paper}}
.w-on-light a{color:${color.text}}
`;
