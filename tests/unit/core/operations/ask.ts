import { graphqlSync, parse, validate, type GraphQLSchema } from 'graphql';
import { expect } from 'vitest';
import type { Operation } from '../../../../lib/core/operations/operation';
import type { ListState } from '../../../../lib/core/operations/listState';

/** Validates and executes an operation, and reads the answer as it would come over the wire. Errors fail the test. */
export function ask<Result>(
  schema: GraphQLSchema,
  operation: Operation<Result>,
  rootValue?: unknown,
): Result {
  expectValid(schema, operation.document);
  const answer = graphqlSync({
    schema,
    source: operation.document,
    operationName: operation.name,
    variableValues: overTheWire(operation.variables) as Record<string, unknown>,
    rootValue,
  });
  expect(answer.errors ?? []).toEqual([]);
  return operation.read(overTheWire(answer.data));
}

const VALID = new WeakMap<GraphQLSchema, Set<string>>();

/** Fails the test where the schema refuses the document; what was accepted once is not asked again. */
export function expectValid(schema: GraphQLSchema, document: string): void {
  const known = VALID.get(schema) ?? new Set();
  if (known.has(document)) return;
  const errors = validate(schema, parse(document)).map((error) => error.message);
  expect(errors, document).toEqual([]);
  expect(document).not.toContain('__typename');
  VALID.set(schema, known.add(document));
}

export function overTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}

export function listState(more: Partial<ListState> = {}): ListState {
  return { position: { type: 'page', page: 1 }, size: 10, sort: null, filters: [], search: '', ...more };
}
