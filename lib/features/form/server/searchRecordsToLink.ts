import { updateDraftAtPath, findFormField, type FormPath } from '../drafts/formPath';
import { foldText } from '../../../core/foldText';
import {
  withAlternativeSearch,
  type ChoicePosition,
  type ChoiceRow,
} from '../../../core/operations/choices/choicePage';
import { searchComposedTitles } from '../../../core/operations/choices/composedTitles';
import { requestChoices } from './requestChoices';
import { pickCopiedValues } from '../drafts/linkInput';
import { nameChoiceRow } from '../pickers/nameChoiceRow';
import { applyNarrowing, narrowPicker } from '../pickers/narrowPicker';
import type { PickerPlan } from '../pickers/pickerPlan';
import type { FormView, RecordToLink } from '../formView';
import type { FormLoaderContext } from './formContext';
import type { FormField, FormGroups } from '../drafts/formField';
import { EDIT_INPUT_NAME, postedName } from '../drafts/inputNames';

/** The maximum number of pages read from a list that the backend cannot search: about a thousand records. */
const MAX_PAGES = 50;
/** The maximum number of records shown. */
const MAX_RECORDS = 100;

/**
 * Returns the form with the records found for one of its relations, for browsers without JavaScript. A single match is
 * chosen. The form is unchanged when no list offers such records.
 */
export async function searchRecordsToLink(
  ctx: FormLoaderContext,
  view: FormView,
  find: PostedSearch,
): Promise<FormView> {
  const { relation } = find.field;
  if (relation === undefined) return view;
  const slug = view.chosenKinds?.[find.path.join('.')] ?? relation.slug ?? '';
  const whole = Object.hasOwn(view.pickers, slug) ? view.pickers[slug] : undefined;
  const narrowed = whole === undefined ? null : narrowPicker(whole, view, find.path);
  if (narrowed?.type === 'waits') {
    const text = ctx.translate('picker.waits', { name: narrowed.for.text });
    return { ...view, messages: [{ path: find.path, text, origin: 'site' }] };
  }
  const plan =
    whole !== undefined && narrowed?.type === 'narrowed'
      ? applyNarrowing(whole, narrowed.by, narrowed.key)
      : whole;
  if (plan?.search?.required === true && find.text === '') return view;
  if (plan === undefined) return relation.kinds === undefined ? view : withoutRecords(view, find);
  const other = withAlternativeSearch(plan);
  const first = await readRows(ctx, plan, find.text);
  const rows = first ?? (other === null ? null : await readRows(ctx, other, find.text));
  const records = (rows ?? []).flatMap((row): RecordToLink[] => {
    const key = Object.hasOwn(row.keys, relation.write.keyPath)
      ? row.keys[relation.write.keyPath]
      : undefined;
    return key === undefined
      ? []
      : [
          {
            key,
            title: nameChoiceRow(plan, row, key),
            ...pickCopiedValues(relation.write, row.keys),
            ...(row.hint === null ? {} : { hint: row.hint }),
            ...(row.side === null ? {} : { side: row.side }),
          },
        ];
  });
  const [only, ...others] = records;
  const isFound = find.text !== '' && only !== undefined && others.length === 0;
  const choose = !find.isExplicit && records.length > 0;
  return {
    ...view,
    ...(isFound
      ? { drafts: updateDraftAtPath(view.drafts, find.path, () => ({ type: 'record', ...picked(only) })) }
      : {}),
    found: { path: find.path.join('.'), text: find.text, records, failed: rows === null },
    messages: choose
      ? [{ path: find.path, text: ctx.translate('picker.posted.choose'), origin: 'site' }]
      : view.messages,
  };
}

/** Returns the form that offers the typed text itself as a key: no list offers records of the chosen kind. */
function withoutRecords(view: FormView, { path, text }: PostedSearch): FormView {
  return { ...view, found: { path: path.join('.'), text, records: [], failed: false } };
}

function picked({ key, title, copied }: RecordToLink): Omit<RecordToLink, 'hint' | 'side'> {
  return { key, title, ...(copied === undefined ? {} : { copied }) };
}

/** Returns the first matching records; null when the backend did not answer. */
async function readRows(
  ctx: FormLoaderContext,
  plan: PickerPlan,
  text: string,
): Promise<readonly ChoiceRow[] | null> {
  if (plan.search === null) return readListedRows(ctx, plan, text);
  const page = await requestChoices(ctx.fetcher, { plan, text, position: null });
  if (page === null || page.rows.length > 0) return page?.rows ?? null;
  const found = await searchComposedTitles(plan, text, (request) => requestChoices(ctx.fetcher, request));
  return found === 'unanswered' ? null : (found?.rows.slice(0, MAX_RECORDS) ?? []);
}

/** Looks through a list that cannot be searched. */
async function readListedRows(
  ctx: FormLoaderContext,
  plan: PickerPlan,
  text: string,
): Promise<readonly ChoiceRow[] | null> {
  const found: ChoiceRow[] = [];
  const foldedText = foldText(text);
  const isMatch = ({ title, hint, keys }: ChoiceRow): boolean =>
    [title, hint, ...Object.values(keys)].some(
      (each) => each !== null && foldText(each).includes(foldedText),
    );
  let position: ChoicePosition | null = null;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const page = await requestChoices(ctx.fetcher, { plan, text: '', position });
    if (page === null) return count === 0 ? null : found;
    for (const row of page.rows.filter(isMatch)) found.push(row);
    if (page.next === null || found.length >= MAX_RECORDS) break;
    position = page.next;
  }
  return found;
}

/** A search for records to link, posted without JavaScript. */
export interface PostedSearch {
  readonly path: FormPath;
  readonly field: FormField;
  /** The search text; '' for all. */
  readonly text: string;
  /**
   * The search button was pressed. Otherwise the form was submitted with a search text that has not been used yet.
   */
  readonly isExplicit: boolean;
}

/** Parses the kinds of records that a post has chosen, by the paths of their relations. */
export function parseChosenKinds(posted: URLSearchParams): { readonly [path: string]: string } {
  return Object.fromEntries(
    [...posted].flatMap(([name, slug]) => (name.startsWith('k.') ? [[name.slice(2), slug]] : [])),
  );
}

/** Parses the search of a post; null when it has none. Pure; never throws. */
export function parsePostedSearch(
  form: { readonly fields: readonly FormField[]; readonly groups: FormGroups },
  posted: URLSearchParams,
): PostedSearch | null {
  const pressed = /^find:([\w.]+)$/.exec(posted.get(EDIT_INPUT_NAME) ?? '')?.[1];
  const waiting = [...posted.keys()].find((name) => name.startsWith('q.') && isNew(posted, name));
  const path = (pressed ?? waiting?.slice(2))?.split('.');
  const field = path === undefined ? null : findFormField(form.fields, form.groups, path);
  if (path === undefined || field?.kind !== 'relation') return null;
  const text = posted.get(postedName.find(path))?.trim() ?? '';
  return { path, field, text, isExplicit: pressed !== undefined };
}

/** Checks for a search text that differs from the one that the shown records were found by. */
function isNew(posted: URLSearchParams, name: string): boolean {
  const text = posted.get(name)?.trim() ?? '';
  return text !== '' && text !== posted.get(postedName.found(name.slice(2).split('.')));
}
