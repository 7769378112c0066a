/**
 * What the build (next.config.js) gives Emotion in place of hoist-non-react-statics: only `withTheme` of Emotion's own would use it,
 * which neither the site nor MUI does.
 * @template Target
 * @param {Target} target
 * @returns {Target}
 */
export default function hoistStatics(target) {
  return target;
}
