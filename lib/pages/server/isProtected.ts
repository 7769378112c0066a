import type { Model } from '../../schema/model';

/** Whether a path of the site (with or without a query, as the browser wrote it) is one that asks to sign in. */
export function isProtected(model: Model, path: string): boolean {
  const own = segments(path);
  return (model.protected ?? []).some((prefix) =>
    segments(prefix).every((segment, index) => own[index] === segment),
  );
}

/** Next finds a page by its decoded path, so that is what counts: `/%72eports` is `/reports`. */
function segments(path: string): readonly string[] {
  const [bare = ''] = path.split(/[?#]/, 1);
  return bare
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No page has such an address.
    return segment;
  }
}
