import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useForm } from '../../../../lib/features/form/useForm';
import { useDraftAutosave } from '../../../../lib/features/form/storage/useDraftAutosave';
import type { FormHandle } from '../../../../lib/features/form/formState';
import type { FormView } from '../../../../lib/features/form/formView';
import { EVERY_KIND, formView } from '../../fixtures/formView';
import { Site } from '../../support/renderSite';

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function Kept({ view, seen }: { view: FormView; seen: (form: FormHandle) => void }) {
  const form = useForm(view);
  useDraftAutosave(view, form, {
    owner: null,
    isDirty: form.changedFields.length > 0,
    onRestored: () => undefined,
  });
  seen(form);
  return null;
}

it('keeps what is typed every two seconds at the latest, also of a person who never pauses', async () => {
  const [field] = EVERY_KIND.filter(({ kind }) => kind === 'text');
  if (field === undefined) throw new Error('no text');
  const latest: { form?: FormHandle } = {};
  const view = formView([field], {});
  render(
    <Site locale="en">
      <Kept view={view} seen={(form) => (latest.form = form)} />
    </Site>,
  );
  const keptTexts = () =>
    Array.from({ length: window.localStorage.length }, (_, index) =>
      window.localStorage.getItem(window.localStorage.key(index) ?? ''),
    ).filter((text) => text?.includes('typed') === true);
  for (let key = 0; key < 16; key += 1) {
    act(() =>
      latest.form?.dispatch({
        type: 'changed',
        path: [field.name],
        draft: { type: 'text', text: `typed ${key}` },
      }),
    );
    await act(() => vi.advanceTimersByTimeAsync(150));
  }
  expect(keptTexts()).toHaveLength(1);
});
