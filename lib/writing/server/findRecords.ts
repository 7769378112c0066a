import { changeDraftIn } from '../../forms/draftPath';
import type { PostedFind } from '../../forms/postedFind';
import { foldText } from '../../format/foldText';
import { choiceVariables, type ChoicePosition } from '../../operations/choices/choiceVariables';
import { otherSpelling } from '../../operations/choices/otherSpelling';
import { lacksChoices, readChoices, type ChosenRow } from '../../operations/choices/readChoices';
import { copiedOf } from '../copiedOf';
import type { PickerPlan } from '../pickerPlan';
import type { FormView, RecordToLink } from '../view';
import type { FormLoading } from './formLoading';

/** Pages that are read of a list that the backend cannot search: about a thousand records. */
const PAGES = 50;
/** More than these nobody looks through. */
const ENOUGH = 100;

/**
 * The form with the records that were looked for at one of its places, for browsers without JavaScript. One alone that matches is
 * chosen already. The form is as it was where nothing lists such records.
 */
export async function findRecords(to: FormLoading, view: FormView, find: PostedFind): Promise<FormView> {
  const { relation } = find.field;
  const slug = relation?.slug ?? '';
  const plan = Object.hasOwn(view.pickers, slug) ? view.pickers[slug] : undefined;
  if (relation === undefined || plan === undefined) return view;
  const other = otherSpelling(plan);
  const first = await readRows(to, plan, find.text);
  const rows = first ?? (other === null ? null : await readRows(to, other, find.text));
  const records = (rows ?? []).flatMap((row): RecordToLink[] => {
    const key = Object.hasOwn(row.keys, relation.write.by) ? row.keys[relation.write.by] : undefined;
    const title = row.title ?? row.hint ?? key ?? '';
    return key === undefined
      ? []
      : [
          {
            key,
            title,
            ...copiedOf(relation.write, row.keys),
            ...(row.hint === null ? {} : { hint: row.hint }),
          },
        ];
  });
  const [only, ...others] = records;
  const isFound = find.text !== '' && only !== undefined && others.length === 0;
  const choose = !find.pressed && records.length > 0;
  return {
    ...view,
    ...(isFound
      ? { drafts: changeDraftIn(view.drafts, find.path, () => ({ is: 'record', ...picked(only) })) }
      : {}),
    found: { path: find.path.join('.'), text: find.text, records, failed: rows === null },
    messages: choose
      ? [{ path: find.path, text: to.translate('picker.posted.choose'), from: 'site' }]
      : view.messages,
  };
}

function picked({ key, title, copied }: RecordToLink): Omit<RecordToLink, 'hint'> {
  return { key, title, ...(copied === undefined ? {} : { copied }) };
}

/** The first records that match, or null where the backend gave no answer. */
async function readRows(
  to: FormLoading,
  plan: PickerPlan,
  text: string,
): Promise<readonly ChosenRow[] | null> {
  const found: ChosenRow[] = [];
  const wanted = foldText(text);
  const isMatch = ({ title, hint, keys }: ChosenRow): boolean =>
    [title, hint, ...Object.values(keys)].some((each) => each !== null && foldText(each).includes(wanted));
  let from: ChoicePosition | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const result = await to.post({
      operationName: plan.name,
      query: plan.document,
      variables: choiceVariables(plan, plan.search === null ? '' : text, from),
    });
    if (result.kind !== 'ok' || result.data === null || lacksChoices(plan, result.data))
      return page === 0 ? null : found;
    const { rows, next } = readChoices(plan, result.data, from);
    if (page === 0 && rows.length === 0 && result.errors.length > 0) return null;
    found.push(...(plan.search === null ? rows.filter(isMatch) : rows));
    if (next === null || plan.search !== null || found.length >= ENOUGH) break;
    from = next;
  }
  return found;
}
