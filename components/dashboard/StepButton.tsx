import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { parseDashboardQuery, toDashboardQuery } from '../../lib/features/dashboard/dashboard';
import { dashboardHref } from '../../lib/ground/routes/dashboardHrefs';
import { localePath, toLocale } from '../../lib/ground/routes/hrefs';
import { HiddenInputs } from '../kit/ui/HiddenInputs';

const FORM_ID = 'dashboard-steps';

/** Returns the hidden inputs that say what a dashboard is. `query`: that of its address. */
export const toDashboardInputs = (
  query: string,
): readonly { readonly name: string; readonly value: string }[] =>
  [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));

/**
 * The GET form of all buttons that change the dashboard (`StepButton`). It holds the dashboard once: a link for each change would repeat all
 * tiles for each tile.
 */
export function StepsForm({ query, onStep }: { query: string; onStep: (button: HTMLButtonElement) => void }) {
  const locale = toLocale(useIntl().locale);
  return (
    <form
      id={FORM_ID}
      method="get"
      action={localePath(locale, dashboardHref())}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        onStep(submitter);
      }}
    >
      <HiddenInputs inputs={toDashboardInputs(query)} />
    </form>
  );
}

/** A button that changes the dashboard, or opens the form of a tile (`edit`, `add`). */
export function StepButton({
  name,
  value,
  step,
  className,
  children,
}: {
  name: 'step' | 'edit' | 'add';
  value: string;
  /** What keys find it by. */
  step?: string;
  className?: string;
  children: ReactNode;
}) {
  const locale = toLocale(useIntl().locale);
  return (
    <button
      type="submit"
      form={FORM_ID}
      name={name}
      value={value}
      formAction={name === 'step' ? undefined : `${localePath(locale, dashboardHref())}#tile-form`}
      className={className}
      data-step={step}
    >
      {children}
    </button>
  );
}

/** Builds the href of the page that a button for a form (`edit`, `add`) opens. */
export function toFormHref(query: string, { name, value }: HTMLButtonElement): string {
  const dashboard = parseDashboardQuery(query);
  const params = new URLSearchParams(dashboard === null ? query : toDashboardQuery(dashboard));
  params.append(name, value);
  return `${dashboardHref(params.toString())}#tile-form`;
}
