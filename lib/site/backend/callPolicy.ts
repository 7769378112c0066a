import { Kind, parse, type DocumentNode, type FieldNode, type OperationDefinitionNode } from 'graphql';
import type { SiteProtected } from '../config/config';
import type { Result } from '../../core/errors';
import { requiresSession } from '../config/requiresSession';
import type { CallRejection } from './graphqlRequest';
import { toClaim, type SessionFailure } from '../../kit/backend/sessionFailure';

/** The caller and the site's access settings. */
export interface CallerCheck {
  /** Identifier of the signed-in user, or null. */
  readonly sub: string | null;
  /** The user's access token has expired. */
  readonly expired: boolean;
  /** User that the calling page was opened for, as it claims (CLAIM_HEADER). Undefined: no claim. */
  readonly claim: string | undefined;
  readonly kind: OperationKind;
  /** Calls that require a session (SITE_PROTECTED). */
  readonly siteProtected: SiteProtected;
}

/**
 * Checks the caller's session and rejects a call without the required one. A page's call is made as the user it was
 * opened for or not at all, never as a signed-out visitor or another user. Reports of measurements are always
 * accepted.
 */
export function checkCaller({ sub, expired, claim, kind, siteProtected }: CallerCheck): CallRejection | null {
  if (kind === 'vitals') return null;
  if (expired) return createSessionRejection('lapsed');
  if (claim !== undefined && claim !== '' && (sub === null || claim !== toClaim(sub)))
    return createSessionRejection('other');
  return sub === null && requiresSession(siteProtected, kind) ? createSessionRejection('none') : null;
}

const REJECTION_MESSAGES: Readonly<Record<SessionFailure, string>> = {
  none: 'Sign in first.',
  lapsed: 'The session has run out. Sign in again.',
  other: 'Whoever opened this page is not signed in any more. Sign in again.',
};

const createSessionRejection = (session: SessionFailure): CallRejection => ({
  ok: false,
  status: 401,
  code: 'UNAUTHENTICATED',
  message: REJECTION_MESSAGES[session],
  session,
});

/** Effect of an operation: reads, reports a browser's measurement, or changes something. */
export type OperationKind = 'read' | 'vitals' | 'write';

/** No real document has more tokens; larger ones would keep the parser busy. */
const MAX_TOKENS = 50_000;
const VITALS_FIELD = 'reportWebVital';

/**
 * Classifies the one operation of a document. Rejects invalid documents, several operations, a wrong operation name, and
 * variables that the operation does not declare, so that the backend executes exactly the operation that was checked.
 *
 * @param variables JSON text of an object
 */
export function classifyOperation(
  query: string,
  operationName: string | null,
  variables: string | null = null,
): Result<{ readonly kind: OperationKind }, CallRejection> {
  const document = tryParseDocument(query);
  if (document === null) return badRequest('The query is no GraphQL document.');
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined || operations.length > 1)
    return badRequest('The document must have exactly one operation.');
  if (operationName !== null && operationName !== '' && operationName !== operation.name?.value)
    return badRequest('The document has no operation of that name.');
  // The site sends a document and variables of its own instead.
  if (document.definitions.length === 1 && isVitalsReport(operation)) return { ok: true, kind: 'vitals' };
  const undeclared = findUndeclaredVariable(operation, variables);
  if (undeclared !== undefined)
    return badRequest(`The document declares no variable ${JSON.stringify(undeclared)}.`);
  return { ok: true, kind: operation.operation === 'query' ? 'read' : 'write' };
}

/** No check reads such a variable, but a backend's own rules may. */
function findUndeclaredVariable(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: string | null,
): string | undefined {
  const values: unknown = variables === null ? null : JSON.parse(variables);
  const declared = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  return Object.keys(values ?? {}).find((name) => !declared.has(name));
}

/**
 * Recognises the report only in its own form: one field, with leaves or one chain of fields below it. The site sends
 * its own document instead.
 */
function isVitalsReport({ operation, selectionSet, directives }: OperationDefinitionNode): boolean {
  const [field] = selectionSet.selections;
  if (operation !== 'mutation' || selectionSet.selections.length !== 1 || (directives ?? []).length > 0)
    return false;
  if (field?.kind !== Kind.FIELD || field.name.value !== VITALS_FIELD || field.alias !== undefined)
    return false;
  const below = field.selectionSet?.selections ?? [];
  return (
    below.every((one) => one.kind === Kind.FIELD && one.selectionSet === undefined) || isFieldChain(field)
  );
}

/** Plain fields, each with at most one below it. */
function isFieldChain({ selectionSet }: FieldNode): boolean {
  if (selectionSet === undefined) return true;
  const [one, ...others] = selectionSet.selections;
  if (one?.kind !== Kind.FIELD || others.length > 0 || (one.arguments ?? []).length > 0) return false;
  return isFieldChain(one);
}

function tryParseDocument(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true, maxTokens: MAX_TOKENS });
  } catch {
    return null;
  }
}

const badRequest = (message: string): CallRejection => ({
  ok: false,
  status: 400,
  code: 'BAD_REQUEST',
  message,
});
