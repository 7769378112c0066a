/**
 * Shortens Next's `resolve-rewrites.js` for the browser (next.config.js). All rewrites of this site lead to API
 * routes and no link goes there, so browsers need no code that matches rewrites. Links to pages resolve as before. A
 * source of another form is returned unchanged. @param {string} source @returns {string}
 */
export default function ownRewritesLoader(source) {
  const start = source.indexOf('const handleRewrite =');
  const end = source.indexOf('let finished = false', start);
  if (start < 0 || end < 0) return source;
  const shorter = `${source.slice(0, start)}const handleRewrite = () => false;\n    ${source.slice(end)}`;
  return shorter.replace(/const _(pathmatch|preparedestination) = require\([^)]*\);\n/g, '');
}
