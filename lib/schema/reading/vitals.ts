import type { GraphQLSchema } from 'graphql';
import type { EntityDraft } from '../entityDraft';
import type { VitalsSupport } from '../model';

/** What the backend has for the site's own measurements (S7.6): the mutation's argument types, and a list of them. */
export function vitalsSupport(schema: GraphQLSchema, drafts: readonly EntityDraft[]): VitalsSupport {
  const mutation = schema.getMutationType()?.getFields()['reportWebVital'];
  const report =
    mutation === undefined
      ? null
      : Object.fromEntries(mutation.args.map((argument) => [argument.name, String(argument.type)]));
  const listed = drafts.find((draft) => {
    const names = new Set(draft.fields.map((field) => field.name));
    return /web_?vitals?/i.test(draft.type) && names.has('name') && names.has('value');
  });
  return { report, list: listed?.list ?? null };
}
