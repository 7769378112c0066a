import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActionView } from '../../lib/features/form/formView';
import type { StatusFlowStep, StatusFlowView } from '../../lib/features/form/statusFlowView';
import { getWrittenRecord } from '../../lib/ground/routes/writtenRecord';
import type { EnumOption } from '../../lib/kit/view/fieldDescription';
import type { Label } from '../../lib/kit/view/label';
import type { RowView } from '../../lib/kit/view/rowView';
import { ActionLink, useRefusals } from '../actions/ActionLink';
import { ValueView } from '../kit/fields/ValueView';
import { LabelText } from '../kit/ui/LabelText';
import { StatusBadge } from '../kit/ui/StatusBadge';
import styles from './StatusFlowCard.module.css';

/** The past statuses of a record, and the actions that change the status. */
export function StatusFlowCard({
  flow,
  actions,
  values,
}: {
  flow: StatusFlowView;
  actions: readonly ActionView[];
  values: RowView['values'];
}) {
  const next = flow.nextActions.flatMap((name) => actions.find((action) => action.name === name) ?? []);
  return (
    <section className={`${styles.root} w-card`} aria-labelledby="flow-title">
      <h2 id="flow-title" className="w-hidden">
        <FormattedMessage id="actions.flow" />
      </h2>
      {flow.steps.length > 0 && (
        <ol>
          {flow.steps.map((step, index) => (
            <Step
              key={`${step.status?.value ?? ''} ${index}`}
              step={step}
              values={values}
              current={index === flow.steps.length - 1}
              goesOn={next.length > 0}
            />
          ))}
        </ol>
      )}
      <NextActions actions={next} leads={flow.targetStatuses} />
    </section>
  );
}

function Step({
  step: { status, moment, more = [], values: own },
  values,
  current,
  goesOn,
}: {
  step: StatusFlowStep;
  values: RowView['values'];
  current: boolean;
  goesOn: boolean;
}) {
  const label = (status ?? moment)?.label;
  const className = current ? (goesOn ? 'is-now' : 'is-now is-end') : undefined;
  return (
    <li className={className} aria-current={current ? 'step' : undefined}>
      <StatusBadge tone={current ? (status?.tone ?? 'active') : 'done'} plate>
        <b>{label !== undefined && <LabelText label={label} />}</b>
      </StatusBadge>
      {[...(moment === null ? [] : [moment]), ...more].map((field) => (
        <span key={field.name}>
          <ValueView field={field} value={(own ?? values)[field.name] ?? null} mode="cell" />
        </span>
      ))}
    </li>
  );
}

function NextActions({
  actions,
  leads,
}: {
  actions: readonly ActionView[];
  leads: StatusFlowView['targetStatuses'];
}) {
  const isRefusal = useRefusals();
  const id = useId();
  const first = actions.find(({ danger }) => danger === undefined);
  if (actions.length === 0) return null;
  return (
    <div className="is-next">
      {actions.map((action) => (
        <div key={action.name}>
          <ActionLink
            action={action}
            className={`w-button ${action.danger === undefined ? (action === first ? 'is-primary' : '') : 'is-danger'}`}
            refused={isRefusal(action.operation, getWrittenRecord(action.href))}
            describedBy={`${id}-${action.name}`}
          />
          <span id={`${id}-${action.name}`} className="is-leads">
            <ActionEffect to={leads[action.name]} needs={action.onlyInput} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** States which status an action leads to, and which input it needs first. */
function ActionEffect({ to: target, needs }: { to: EnumOption | undefined; needs: Label | undefined }) {
  return (
    <>
      {target !== undefined && (
        <span className="w-on-screen">
          <FormattedMessage id="actions.becomes" values={{ status: <LabelText label={target.label} /> }} />
        </span>
      )}
      {needs !== undefined && (
        <span className="w-on-screen">
          <FormattedMessage id="actions.needs" values={{ name: <LabelText label={needs} /> }} />
        </span>
      )}
    </>
  );
}
