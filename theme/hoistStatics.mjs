/**
 * Replaces hoist-non-react-statics in Emotion (alias of next.config.js). Only Emotion's `withTheme` needs it, which
 * neither the site nor MUI uses.
 * @template Target
 * @param {Target} target
 * @returns {Target}
 */
export default function hoistStatics(target) {
  return target;
}
