import type { FormEvent, ReactNode } from 'react';
import { importInput, serializeMeaning, type CellMeaning } from '../../lib/features/import/importMapping';
import type { CarriedInputs, ImportView } from '../../lib/features/import/importView';
import { HiddenInputs } from '../kit/ui/HiddenInputs';

/** Goes on with a step in the browser: its name, the fields of its form, and the chosen file. */
export type StepAction = (step: string, fields: URLSearchParams, file: File | null) => void;

/** The form of a step. With an action the browser goes on itself; without one it posts the form. */
export function StepForm({
  view,
  carried,
  original = [],
  act,
  children,
}: {
  view: Pick<ImportView, 'href' | 'hidden'>;
  carried: string | null;
  original?: CarriedInputs | undefined;
  act: StepAction | null;
  children: ReactNode;
}) {
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (act === null) return;
    event.preventDefault();
    const fields = new URLSearchParams();
    let file: File | null = null;
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields.append(name, value);
      else if (value.name !== '') file = value;
    }
    // React's event is that of a form, whose native event names the button.
    const { submitter } = event.nativeEvent as SubmitEvent;
    act(submitter?.getAttribute('value') ?? fields.get(importInput.step) ?? '', fields, file);
  };
  return (
    <form method="post" action={view.href} encType="multipart/form-data" onSubmit={onSubmit}>
      <HiddenInputs inputs={view.hidden} />
      <HiddenInputs inputs={original} />
      {carried !== null && <input type="hidden" name={importInput.sheet} value={carried} />}
      {children}
    </form>
  );
}

/** Carries the meanings of texts that are known so far. */
export function MeaningInputs({ meanings }: { meanings: readonly CellMeaning[] }) {
  const texts = meanings.map(serializeMeaning);
  return <HiddenInputs inputs={texts.map((value) => ({ name: importInput.meaning, value }))} />;
}
