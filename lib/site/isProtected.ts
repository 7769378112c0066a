import { pathSegments } from '../routes';
import type { Model } from '../schema/model';

/** Whether a path of the site (with or without a query, as the browser wrote it) is one that asks to sign in. */
export function isProtected(model: Model, path: string): boolean {
  const own = pathSegments(path);
  return (model.protected ?? []).some((prefix) =>
    pathSegments(prefix).every((segment, index) => own[index] === segment),
  );
}
