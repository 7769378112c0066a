import { findFieldForInput } from '../../core/operations/write/valueReader';
import { buildFormEntries, isDueInput, type FormEntry } from '../../core/schema/model/formEntries';
import type { RecordThread } from '../../core/schema/model/facts';
import type { Entity, Model } from '../../core/schema/model/model';
import type { RelatedView, ThreadBoxView } from './recordView';

/** Adds the box to write in to the threads of a record whose rows need nothing else than a text. */
export function addThreadBoxes(
  model: Model,
  { layout }: Pick<Entity, 'layout'>,
  lists: readonly RelatedView[],
): readonly RelatedView[] {
  return lists.map((view) => {
    const { thread, addHref } = view;
    if (thread === undefined || addHref === undefined) return view;
    const rows = model.entities.find(({ slug }) => slug === view.slug);
    const known = layout.threads?.find(({ value }) => value.list === view.name)?.value;
    const box = rows === undefined || known === undefined ? null : findThreadBox(model, rows, known, addHref);
    return box === null ? view : { ...view, thread: { ...thread, box } };
  });
}

/**
 * Finds the inputs of the form of a new entry that a box shows: its text, and who may read it. Null where the form asks for more
 * than its address fills in.
 */
function findThreadBox(
  model: Model,
  rows: Entity,
  { text, mark }: RecordThread,
  href: string,
): ThreadBoxView | null {
  const { create, fields } = rows;
  if (create === null || create.parentRead !== undefined) return null;
  const entries = buildFormEntries(model, create);
  const given = new Set(new URL(href, 'http://site.invalid').searchParams.keys());
  const sets = (name: string) => (entry: FormEntry) => findFieldForInput(entry.field, fields)?.name === name;
  const input = entries.filter(({ field }) => isPlainText(field.kind) && !field.list).find(sets(text));
  if (input === undefined) return null;
  const others = entries.filter(({ name, field }) => isDueInput(field) && name !== input.name);
  const choice = entries.find(
    (entry) => mark !== undefined && entry.field.kind === 'boolean' && sets(mark.field)(entry),
  );
  if (others.some(({ name }) => !given.has(name))) return null;
  return { href, inputs: [input.name, ...(choice === undefined ? [] : [choice.name])] };
}

const isPlainText = (kind: string): boolean => kind === 'text' || kind === 'longText';
