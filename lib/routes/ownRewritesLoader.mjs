/**
 * What the build (next.config.js) does to Next's `resolve-rewrites.js` in the browser: all rewrites of this site lead to routes of
 * /api, no link goes there, and so no browser needs what matches and fills in patterns of paths. Links to pages are resolved as
 * before. Where Next has come to look otherwise, it stays as it is.
 * @param {string} source
 * @returns {string}
 */
export default function ownRewritesLoader(source) {
  const start = source.indexOf('const handleRewrite =');
  const end = source.indexOf('let finished = false', start);
  if (start < 0 || end < 0) return source;
  const shorter = `${source.slice(0, start)}const handleRewrite = () => false;\n    ${source.slice(end)}`;
  return shorter.replace(/const _(pathmatch|preparedestination) = require\([^)]*\);\n/g, '');
}
