import {
  GraphQLObjectType,
  GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  type GraphQLObjectTypeConfig,
} from 'graphql';
import type { Viewer } from './context';

type Role = Viewer['role'] | 'VISITOR';

/** Root fields for the city's staff only. */
const CLERKS_ONLY: ReadonlySet<string> = new Set([
  'residents',
  'resident',
  'deleteComment',
  'createDepartment',
  'updateDepartment',
  'renameDepartment',
  'recountDistrictStatistics',
  'importMeasurements',
  'deleteReport',
  'acceptReport',
  'startReport',
  'resolveReport',
  'rejectReport',
  'reopenReport',
  'restoreReport',
  'assignReports',
  'createResident',
  'deleteResident',
  'archiveResident',
]);
/** The one mutation that visitors may call. */
const VISITORS_MUTATION = 'reportWebVital';

/**
 * Builds a schema for each role. It lacks everything that the role may not use, in introspection and in execution. `other` is a
 * second instance of the schema, which is changed: nobody but clerks sees who lives in a district.
 */
export function roleSchemas(
  schema: GraphQLSchema,
  other: GraphQLSchema,
): Readonly<Record<Role, GraphQLSchema>> {
  const district = other.getType('District');
  if (isObjectType(district)) delete district.getFields()['residents'];
  return {
    CLERK: schema,
    RESIDENT: without(other, (name) => CLERKS_ONLY.has(name)),
    VISITOR: without(
      other,
      (name, isMutation) => CLERKS_ONLY.has(name) || (isMutation && name !== VISITORS_MUTATION),
    ),
  };
}

export const roleOf = (viewer: Viewer | null): Role => viewer?.role ?? 'VISITOR';

function without(
  schema: GraphQLSchema,
  isHidden: (name: string, isMutation: boolean) => boolean,
): GraphQLSchema {
  const config = schema.toConfig();
  const root = (type: GraphQLObjectType | null | undefined, isMutation: boolean) =>
    type == null ? null : withoutFields(type.toConfig(), (name) => isHidden(name, isMutation));
  return new GraphQLSchema({
    ...config,
    query: root(config.query, false),
    mutation: root(config.mutation, true),
    // Types that only hidden fields led to are removed as well; types that implement an interface need a reference of their own.
    types: config.types.filter(
      (type) =>
        isObjectType(type) && !isIntrospectionType(type) && type.getInterfaces().some(isInterfaceType),
    ),
  });
}

function withoutFields(
  config: GraphQLObjectTypeConfig<unknown, unknown>,
  isHidden: (name: string) => boolean,
): GraphQLObjectType {
  const fields = Object.entries(config.fields).filter(([name]) => !isHidden(name));
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(fields) });
}
