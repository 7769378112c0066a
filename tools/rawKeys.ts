/**
 * Counts the create forms that require a raw key: a required id, or a required link to records that no picker offers.
 * `npm run survey:keys` takes the project's own schemas and those in the folder SURVEY_SCHEMAS; `npm run survey:keys --
 * shop library` takes these. Prints the share, and each such form with its inputs.
 */
import { discover } from '../lib/core/schema/discover';
import { parseIntrospection } from '../lib/core/schema/graphql/loadSchema';
import { introspectionFromSchema } from 'graphql';
import type { Model } from '../lib/core/schema/model/model';
import type { InputField } from '../lib/core/schema/model/writes';
import { buildFormEntries } from '../lib/core/schema/model/formEntries';
import { buildChoicePlan } from '../lib/core/operations/choices/choicePlan';
import { findEntityByType } from '../lib/core/operations/document/entityLookup';
import { readCommandLine } from '../scripts/commandOptions';
import { surveyNames, surveySource } from './survey/surveySources';

/** Input objects are followed this deep: required ones contain each other at most a few levels deep. */
const MAX_DEPTH = 6;

interface RawKeyForm {
  readonly mutation: string;
  /** Paths of the inputs, with their types. */
  readonly inputs: readonly string[];
}

function findRawKeys(model: Model, fields: readonly InputField[], depth: number): readonly string[] {
  return fields.flatMap((field): readonly string[] => {
    const { name, type, kind, input, target } = field;
    if (!field.required || field.default !== undefined || depth === 0) return [];
    if (kind === 'id') return [`${name}: ${type}`];
    if (kind === 'relation') {
      const targets = field.targets ?? [target];
      const isPicked = targets.some((each) => hasPicker(model, { ...field, target: each }));
      return isPicked ? [] : [`${name}: ${type} of ${targets.join(' or ')}`];
    }
    const inside = kind === 'object' && input !== undefined ? (model.inputs[input]?.fields ?? []) : [];
    return findRawKeys(model, inside, depth - 1).map((path) => `${name}.${path}`);
  });
}

function hasPicker(
  model: Model,
  { target, relation }: Pick<InputField, 'relation'> & { readonly target: string | undefined },
): boolean {
  const entity = findEntityByType(model, target);
  return (
    entity !== null &&
    relation !== undefined &&
    buildChoicePlan(model, entity, { keys: [relation.keyPath] }) !== null
  );
}

function listForms(model: Model): readonly RawKeyForm[] {
  return model.entities.flatMap(({ create }): readonly RawKeyForm[] => {
    if (create === null) return [];
    const fields = buildFormEntries(model, create).map(({ field }) => field);
    const mutation = create.steps.map(({ field }) => field).join('.');
    return [{ mutation, inputs: findRawKeys(model, fields, MAX_DEPTH) }];
  });
}

/** Prints the forms of each schema, then the share of all. */
function main(wanted: readonly string[]): void {
  const all: RawKeyForm[] = [];
  for (const name of surveyNames(wanted)) {
    const { schema, introspection } = surveySource(name);
    const read = introspection === null ? introspectionFromSchema(schema) : JSON.parse(introspection);
    const forms = listForms(discover(parseIntrospection(read)));
    const raw = forms.filter(({ inputs }) => inputs.length > 0);
    all.push(...forms);
    if (raw.length > 0) console.log(`${name}: ${raw.length} of ${forms.length}`);
    for (const { mutation, inputs } of raw) console.log(`  ${mutation}: ${inputs.join(', ')}`);
  }
  const count = all.filter(({ inputs }) => inputs.length > 0).length;
  const share = all.length === 0 ? 0 : (100 * count) / all.length;
  console.log(`Create forms that demand a raw key: ${count} of ${all.length} = ${share.toFixed(1)} %`);
}

const { positionals } = readCommandLine(
  `npm run survey:keys [-- <schema> …]
Lists the create forms that demand a raw key, and prints their share. Without names: the project's own schemas and those in
the folder SURVEY_SCHEMAS.`,
  { options: {}, maxArguments: Infinity },
);
main(positionals);
