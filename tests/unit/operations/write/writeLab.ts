import { buildSchema, graphql, parse, validate, type GraphQLSchema } from 'graphql';
import { expect } from 'vitest';
import { saveOperation } from '../../../../lib/operations/write/saveOperation';
import type { WriteRequest, WriteResult } from '../../../../lib/operations/write/writeRequest';
import { discover } from '../../../../lib/schema/discover';
import type { Entity, Model } from '../../../../lib/schema/model';
import type { WriteSource } from '../../../../lib/schema/writes';

/** What a mutation got and gives: name -> function of its arguments. Unions tell their member by `__typename` in the value. */
export type Resolvers = Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => unknown>>;

/** A backend made of SDL and functions, its model, and a way to write that validates every document before it executes it. */
export class WriteLab {
  readonly schema: GraphQLSchema;
  readonly model: Model;

  constructor(
    sdl: string,
    private readonly resolvers: Resolvers,
  ) {
    this.schema = buildSchema(sdl);
    this.model = discover(this.schema);
  }

  entity(type: string): Entity {
    const found = this.model.entities.find((each) => each.type === type);
    if (found === undefined) throw new Error(`no entity ${type}`);
    return found;
  }

  source(type: string, of: string): WriteSource {
    const entity = this.entity(type);
    const found =
      of === 'create' || of === 'update' || of === 'delete'
        ? entity[of]
        : entity.actions.find((action) => action.name === of)?.source;
    if (found === undefined || found === null) throw new Error(`${type} has no ${of}`);
    return found;
  }

  async write(type: string, of: string, request: WriteRequest): Promise<WriteResult> {
    const { document, variables, read } = saveOperation(
      this.model,
      this.entity(type),
      this.source(type, of),
      request,
    );
    expect(validate(this.schema, parse(document)).map((error) => error.message)).toEqual([]);
    expect(document).not.toContain('__typename');
    const { data, errors } = await graphql({
      schema: this.schema,
      source: document,
      variableValues: variables,
      rootValue: this.resolvers,
    });
    expect(errors).toBeUndefined();
    return read(data);
  }
}
