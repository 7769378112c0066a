import { operationName } from '../operations/operationName';
import { formEntries } from '../operations/write/formEntries';
import type { Label } from '../labels/labels';
import type { Describing } from '../records/describe';
import { isStatus } from '../records/columnRank';
import { dangerOf } from '../schema/lexicon/danger';
import { labelFromName } from '../schema/names';
import type { Entity } from '../schema/model';
import type { EntityAction, WriteSource } from '../schema/writes';
import { nameWithoutNoun } from './actionWords';
import { inputLabel } from './inputWords';
import { leadsTo } from './leadsTo';
import type { ActionView } from './view';

/** What else can be done with records of an entity. `href`: the page that does it, by the action's name. */
export function actionViews(
  to: Describing,
  entity: Entity,
  href: (action: string) => string,
): readonly ActionView[] {
  return entity.actions.map((action) => ({
    ...actionView(to, entity, action),
    href: href(action.name),
  }));
}

/** One thing that can be done with records, without an address. */
export function actionView(
  to: Describing,
  entity: Entity,
  { name, source }: EntityAction,
): Omit<ActionView, 'href'> {
  const field = fieldName(source) ?? name;
  const description = to.labels.operationDescription(field, source.description);
  const danger = dangerOf(field);
  const status = leadsTo(nameWithoutNoun(field, entity.type), statusNames(to, entity));
  const entries = formEntries(to.model, source);
  const [due, ...more] = entries.filter((entry) => entry.field.required);
  const place = { of: due?.of ?? null, owner: { type: entity.type, fields: entity.fields } };
  return {
    name,
    label: actionLabel(to, entity, source),
    operation: operationOf(source),
    ...(description === undefined ? {} : { description }),
    asks: entries.length > 0,
    ...(due === undefined || more.length > 0 ? {} : { needs: inputLabel(to, due.field, place) }),
    ...(danger === undefined ? {} : { danger }),
    ...(status === null ? {} : { leadsTo: status }),
  };
}

/** What a button says on a page that already says what it is about: "Reject", not "Reject report". */
export function actionLabel(to: Describing, entity: Entity, source: WriteSource): Label {
  const field = fieldName(source) ?? '';
  return to.labels.operation(field, labelFromName(nameWithoutNoun(field, entity.type)));
}

/** The name of the mutation's operation, as its plan has it. */
export function operationOf(source: WriteSource): string {
  return operationName(...source.steps.map((step) => step.field));
}

function fieldName(source: WriteSource): string | undefined {
  return source.steps.at(-1)?.field;
}

function statusNames(to: Describing, entity: Entity): readonly string[] {
  const name = entity.fields.find((field) => !field.list && isStatus(field))?.enum;
  if (name === undefined || !Object.hasOwn(to.model.enums, name)) return [];
  return to.model.enums[name]?.values.map((value) => value.name) ?? [];
}
