import { GraphQLError } from 'graphql';
import type { Context } from '../context';

/**
 * Where the demo is strict, only clerks go on.
 * @throws GraphQLError FORBIDDEN
 */
export function requireClerk({ strict, viewer, language }: Context): void {
  if (!strict || viewer?.role === 'CLERK') return;
  const message =
    language === 'pl'
      ? 'To może zrobić tylko pracownik urzędu.'
      : 'Only the city’s own people may do this. Sign in as a clerk.';
  throw new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } });
}

/** The name that a change of a report is signed with. */
export function signature({ viewer }: Context, fallback: string): string {
  return viewer === null || viewer.role === 'CLERK' ? fallback : viewer.name;
}
