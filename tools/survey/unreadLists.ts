import { parse, TypeInfo, visit, visitWithTypeInfo, type GraphQLSchema } from 'graphql';
import { buildReadDocuments } from '../../lib/core/operations/catalog/readDocuments';
import {
  getOutputFields,
  hasRequiredArguments,
  isDeprecated,
  isInterfaceType,
  isObjectType,
} from '../../lib/core/schema/graphql/types';
import { toNounKey } from '../../lib/core/schema/lexicon/nouns';
import type { Model } from '../../lib/core/schema/model/model';
import { isAggregateType } from '../../lib/core/schema/shapes/aggregate';
import { findListEnvelope } from '../../lib/core/schema/shapes/envelope';

/** The to-many fields of the records that have a list or a page, and those that no document reads. */
export interface ListCoverage {
  readonly connections: number;
  readonly plain: number;
  /** `Type.field`. */
  readonly unreadConnections: readonly string[];
  readonly unreadPlain: readonly string[];
}

/**
 * Finds the to-many fields of records that no reading document selects. Fields that are deprecated, need arguments or
 * hold figures do not count. Of `books` and `booksConnection` one suffices.
 */
export function findUnreadLists(schema: GraphQLSchema, model: Model): ListCoverage {
  const read = collectReadFields(schema, model);
  const found = { connections: 0, plain: 0, unreadConnections: [] as string[], unreadPlain: [] as string[] };
  for (const { type: name, list, get } of model.entities) {
    const type = schema.getType(name);
    if ((list === null && get === null) || !(isObjectType(type) || isInterfaceType(type))) continue;
    const owners = [name, ...type.getInterfaces().map((own) => own.name)];
    const seen = new Set(
      getOutputFields(type).flatMap((field) =>
        owners.some((owner) => read.has(`${owner}.${field.name}`)) ? [toRelationName(field.name)] : [],
      ),
    );
    for (const field of getOutputFields(type)) {
      const rows = findListEnvelope(field.type);
      if (rows === null || isDeprecated(field) || hasRequiredArguments(field)) continue;
      if (isAggregateType(rows.rowType) || (rows.envelopeType !== null && isAggregateType(rows.envelopeType)))
        continue;
      const isPlain = rows.envelopeType === null;
      found[isPlain ? 'plain' : 'connections'] += 1;
      if (!seen.has(toRelationName(field.name)))
        found[isPlain ? 'unreadPlain' : 'unreadConnections'].push(`${name}.${field.name}`);
    }
  }
  return found;
}

function toRelationName(field: string): string {
  return toNounKey(field.replace(/_?(connection|collection|list|paginated|page)$/i, ''));
}

/** Collects `Type.field` for every field that a reading document selects. */
function collectReadFields(schema: GraphQLSchema, model: Model): ReadonlySet<string> {
  const read = new Set<string>();
  for (const { document } of buildReadDocuments(model)) {
    const types = new TypeInfo(schema);
    visit(
      parse(document, { noLocation: true }),
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          const owner = types.getParentType();
          if (owner !== null && owner !== undefined) read.add(`${owner.name}.${name.value}`);
        },
      }),
    );
  }
  return read;
}

/** Formats the coverage of several schemas as a table with totals, and names what is unread. */
export function unreadTable(schemas: readonly ({ readonly name: string } & ListCoverage)[]): string {
  const sum = (count: (schema: ListCoverage) => number): number =>
    schemas.reduce((total, schema) => total + count(schema), 0);
  const share = (unread: number, of: number): string =>
    `${unread} of ${of}${of === 0 ? '' : ` (${((100 * unread) / of).toFixed(1)} %)`}`;
  const line = (name: string, connections: string, plain: string): string =>
    name.padEnd(30) + connections.padEnd(22) + plain;
  return [
    line('schema', 'unread connections', 'unread plain lists'),
    ...schemas.flatMap(({ name, connections, plain, unreadConnections, unreadPlain }) => [
      line(name, share(unreadConnections.length, connections), share(unreadPlain.length, plain)),
      ...[...unreadConnections, ...unreadPlain].map((field) => `    ${field}`),
    ]),
    line(
      `all ${schemas.length}`,
      share(
        sum(({ unreadConnections }) => unreadConnections.length),
        sum(({ connections }) => connections),
      ),
      share(
        sum(({ unreadPlain }) => unreadPlain.length),
        sum(({ plain }) => plain),
      ),
    ),
  ].join('\n');
}
