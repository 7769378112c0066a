/**
 * The core: schema → model → operations. It imports `graphql` alone. Whoever uses it from outside takes these names; everything else
 * may change.
 */

// A schema, from text or from the result of an introspection.
export { parseIntrospection, parseSchema } from './schema/graphql/loadSchema';
export { WitrynaError, type ErrorCode } from './errors';

// The model: what the schema means, with the evidence for it.
export { discover as readSchema } from './schema/discover';
export type { Entity, Field, Model, SiteAction, Singleton } from './schema/model/model';
export type { FilterOperator, GetSource, ListSource, RelatedList } from './schema/model/reads';
export type { EntityAction, WriteSource } from './schema/model/writes';
export type { Evidence, PairingGrade, Reason } from './schema/model/reason';
export type { ValueKind } from './schema/model/kinds';
export type { Json } from './schema/model/json';

// Reads: a document, its variables, and the function that reads the answer.
export type { OmittedField, Operation, Refutation } from './operations/operation';
export type { FilterValue, ListResult, ListState, PagePosition, RecordData } from './operations/listState';
export { buildListOperation as listOperation } from './operations/list/listOperation';
export { buildGetOperation as recordOperation } from './operations/record/getOperation';
export { buildChoicePlan as choicePlan, type ChoicePlan } from './operations/choices/choicePlan';

// Writes: a plan as plain JSON, the variables of one write, and what its answer proves.
export { buildWritePlan as writePlan, type WritePlan } from './operations/write/writePlan';
export { buildWriteVariables as writeVariables } from './operations/write/writeVariables';
export { readWriteResponse, type WriteOutcome } from './operations/write/readWriteResponse';

// What one visitor may call: the part of the schema that a model names, and the check of a call against it.
export { collectVisibleParts, type VisibleParts } from './operations/guard/visibleParts';
export { buildVisibleSchema } from './operations/guard/visibleSchema';
export { findHiddenPart } from './operations/guard/checkCall';
