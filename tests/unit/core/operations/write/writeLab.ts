import { buildSchema, graphql, parse, validate, type GraphQLSchema } from 'graphql';
import { expect } from 'vitest';
import {
  readWriteResponse,
  type WriteOutcome,
} from '../../../../../lib/core/operations/write/readWriteResponse';
import { buildWritePlan, type WritePlan } from '../../../../../lib/core/operations/write/writePlan';
import {
  buildWriteVariables,
  type WriteRequest,
} from '../../../../../lib/core/operations/write/writeVariables';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity, Model } from '../../../../../lib/core/schema/model/model';
import type { WriteSource } from '../../../../../lib/core/schema/model/writes';

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

  plan(type: string, of: string): WritePlan {
    return buildWritePlan(this.model, this.entity(type), this.source(type, of));
  }

  /** Sends and reads; the plan travels as JSON, as it does to a browser. */
  async write(type: string, of: string, request: WriteRequest): Promise<WriteOutcome> {
    const plan = JSON.parse(JSON.stringify(this.plan(type, of))) as WritePlan;
    expect(validate(this.schema, parse(plan.document)).map((error) => error.message)).toEqual([]);
    expect(plan.document).not.toContain('__typename');
    const answer = await graphql({
      schema: this.schema,
      source: plan.document,
      variableValues: buildWriteVariables(plan, request),
      rootValue: this.resolvers,
    });
    return readWriteResponse(plan, JSON.parse(JSON.stringify(answer)) as typeof answer);
  }
}
