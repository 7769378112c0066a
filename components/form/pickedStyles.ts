import { color } from '../../theme/tokens';

/** A field with a button in it: a date with its calendar, a record with the cross that takes it away. */
export const PICKED_STYLES = `
.is-picked{padding:0 0 0 10px;gap:0}
.is-picked button{display:inline-flex;align-items:center;justify-content:center;width:36px;height:34px;border-radius:4px;color:${color.text2}}
.is-picker{position:relative;flex:none}
.is-picker>input{position:absolute;inset:auto 0 0 auto;width:36px;height:34px;opacity:0;pointer-events:none;border:0;padding:0}
`;
