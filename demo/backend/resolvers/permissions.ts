import { GraphQLError } from 'graphql';
import type { Context } from '../context';

/**
 * Throws for everyone but clerks, if the demo has strict roles.
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

/** Returns the author of a report's change. */
export function signature({ viewer }: Context, fallback: string): string {
  return viewer === null || viewer.role === 'CLERK' ? fallback : viewer.name;
}
