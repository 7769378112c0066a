import type { GraphQLSchema } from 'graphql';
import type { GraphQLResponseError } from '../../backend/answer';
import { brokenNulls, placeOf } from './brokenNulls';
import type { Post } from './run';

/** For logs, and for programs; visitors are told in their own language. */
const MESSAGE = 'The backend gave null where its schema forbids null.';

/**
 * The same way to the backend, for reading: where an answer holds null although the schema forbids it, an error that is marked as
 * `broken` stands at its place. What the backend says itself went wrong at a place is not said twice.
 */
export function soundPost(post: Post, schema: GraphQLSchema): Post {
  return async (request) => {
    const result = await post(request);
    if (result.kind !== 'ok' || result.data === null || !request.query.startsWith('query')) return result;
    const told = result.errors.map(({ path = [] }) => placeOf(path).join('.'));
    const broken = brokenNulls(schema, request.query, result.data)
      .filter((path) => !isTold(placeOf(path), told))
      .map((path): GraphQLResponseError => ({ message: MESSAGE, path, broken: true }));
    return broken.length === 0 ? result : { ...result, errors: [...result.errors, ...broken] };
  };
}

/** Whether an error speaks of a place, or of what stands around it. */
function isTold(place: readonly string[], told: readonly string[]): boolean {
  return place.some((_, index) => told.includes(place.slice(0, index + 1).join('.')));
}
