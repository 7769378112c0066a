import {
  buildChoiceVariables,
  isMalformedChoicePage,
  readChoicePage,
  withParentKey,
  type ChoicePosition,
} from '../../../core/operations/choices/choicePage';
import type { ChoicePlan } from '../../../core/operations/choices/choicePlan';
import { getDraft, type Draft, type Drafts } from '../drafts/draft';
import { isSameDraft } from '../drafts/draftChanges';
import { findGroup, type FormField } from '../drafts/formField';
import { getDraftAtPath, type FormPath } from '../drafts/formPath';
import type { FormMessage } from '../drafts/validationIssue';
import { narrowPicker } from '../pickers/narrowPicker';
import type { ParentCheckFailure } from './checkParent';
import type { SaveTransport } from './saveTransport';
import type { SaveSubject } from './verifySave';

/** Pages of a parent's list that are read to find the chosen records: about a thousand. */
const MAX_PAGES = 50;

/**
 * Looks for chosen records among those of the parent that the form names, in the browser and on the server alike: the parent may have
 * been changed after they were chosen. Returns the messages at records of another parent; null for none. What was not read proves nothing.
 */
export async function checkChoices(
  transport: Pick<SaveTransport, 'query'>,
  { view, content: { drafts, base, groups } }: Pick<SaveSubject, 'view' | 'content'>,
): Promise<Extract<ParentCheckFailure, { readonly type: 'otherRecord' }> | null> {
  const links = listLinks(view.fields, { view, groups }, drafts);
  const messages = await Promise.all(
    links.map(async ({ path, relation, draft }): Promise<readonly FormMessage[]> => {
      const plan =
        relation.slug !== null && Object.hasOwn(view.pickers, relation.slug)
          ? view.pickers[relation.slug]
          : undefined;
      if (plan?.narrowing === undefined || isSameDraft(getDraftAtPath(base, path), draft)) return [];
      const narrowed = narrowPicker(plan, { fields: view.fields, groups, drafts }, path);
      if (narrowed.type !== 'narrowed') return [];
      const { by, key } = narrowed;
      const own = key === null ? by : withParentKey(by, [key]);
      const isOther = await lacksAny(transport, own, relation.write.keyPath, getKeys(draft));
      return isOther ? [{ path, text: plan.narrowing.message, origin: 'site' }] : [];
    }),
  );
  return messages.some(({ length }) => length > 0)
    ? { type: 'otherRecord', messages: messages.flat() }
    : null;
}

interface Link {
  readonly path: FormPath;
  readonly relation: NonNullable<FormField['relation']>;
  readonly draft: Draft;
}

type Parts = Pick<SaveSubject, 'view'> & Pick<SaveSubject['content'], 'groups'>;

/** Lists the relations that are filled in, also in groups and in rows. */
function listLinks(
  fields: readonly FormField[],
  parts: Parts,
  drafts: Drafts,
  above: FormPath = [],
): readonly Link[] {
  return fields.flatMap((field): readonly Link[] => {
    const path = [...above, field.name];
    const draft = getDraft(drafts, field.name);
    if (field.relation !== undefined)
      return field.relation.kinds === undefined ? [{ path, relation: field.relation, draft }] : [];
    const group = findGroup(parts.groups, field.group)?.fields;
    return group === undefined ? [] : listInside(group, parts, draft, path);
  });
}

function listInside(
  fields: readonly FormField[],
  parts: Parts,
  draft: Draft,
  path: FormPath,
): readonly Link[] {
  if (draft.type === 'group') return listLinks(fields, parts, draft.fields, path);
  if (draft.type !== 'items') return [];
  return draft.items.flatMap((item, index) => listInside(fields, parts, item, [...path, String(index)]));
}

function getKeys(draft: Draft): readonly string[] {
  if (draft.type === 'items') return draft.items.flatMap(getKeys);
  const key = draft.type === 'record' ? draft.key : draft.type === 'text' ? draft.text.trim() : '';
  return key === '' ? [] : [key];
}

/** Checks whether a list that was read whole lacks any of the records. */
async function lacksAny(
  transport: Pick<SaveTransport, 'query'>,
  plan: ChoicePlan,
  keyPath: string,
  keys: readonly string[],
): Promise<boolean> {
  const missing = new Set(keys);
  if (plan.search?.required === true) return false;
  let position: ChoicePosition | null = null;
  for (let pages = 0; missing.size > 0 && pages < MAX_PAGES; pages += 1) {
    const variables = buildChoiceVariables(plan, '', position);
    const answer = await transport.query({ name: plan.name, document: plan.document, variables });
    if (answer.type !== 'answered' || answer.errors.length > 0 || isMalformedChoicePage(plan, answer.data))
      return false;
    const { rows, next } = readChoicePage(plan, answer.data, position);
    for (const row of rows) missing.delete(row.keys[keyPath] ?? '');
    // Without further pages, a full one may have been cut.
    if (next === null)
      return missing.size > 0 && (plan.paging !== null || plan.sizes.length === 0 || rows.length < plan.size);
    position = next;
  }
  return false;
}
