import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import type { RowView } from '../../lib/records/view';
import type { ActionView, FlowStep, FlowView } from '../../lib/writing/view';
import { ValueView } from '../fields/ValueView';
import { Name } from '../states/Name';
import { StatusMark } from '../states/StatusMark';
import { ActionLink } from './ActionLink';
import { FLOW_STYLES } from './actionStyles';
import { useRefused } from './useRefused';

const Root = styled.section(FLOW_STYLES);

/** The way that a record has gone through its statuses, and the buttons that lead on. */
export function FlowCard({
  flow,
  actions,
  values,
}: {
  flow: FlowView;
  actions: readonly ActionView[];
  values: RowView['values'];
}) {
  const next = flow.next.flatMap((name) => actions.find((action) => action.name === name) ?? []);
  return (
    <Root className="w-card" aria-labelledby="flow-title">
      <h2 id="flow-title" className="w-hidden">
        <FormattedMessage id="actions.flow" />
      </h2>
      {flow.steps.length > 0 && (
        <ol>
          {flow.steps.map((step, index) => (
            <Step
              key={step.status.value}
              step={step}
              values={values}
              current={index === flow.steps.length - 1}
              goesOn={next.length > 0}
            />
          ))}
        </ol>
      )}
      <Next actions={next} />
    </Root>
  );
}

function Step({
  step: { status, moment },
  values,
  current,
  goesOn,
}: {
  step: FlowStep;
  values: RowView['values'];
  current: boolean;
  goesOn: boolean;
}) {
  const className = current ? (goesOn ? 'is-now' : 'is-now is-end') : undefined;
  return (
    <li className={className} aria-current={current ? 'step' : undefined}>
      <StatusMark tone={current ? (status.tone ?? 'active') : 'done'} plate>
        <b>
          <Name label={status.label} />
        </b>
      </StatusMark>
      {moment !== null && <ValueView field={moment} value={values[moment.name] ?? null} mode="cell" />}
    </li>
  );
}

function Next({ actions }: { actions: readonly ActionView[] }) {
  const refused = useRefused();
  if (actions.length === 0) return null;
  return (
    <div className="is-next">
      {actions.map((action, index) => (
        <div key={action.name}>
          <ActionLink
            action={action}
            className={`w-button ${action.danger === undefined ? (index === 0 ? 'is-primary' : '') : 'is-danger'}`}
            refused={refused.has(action.operation)}
          />
          {action.needs !== undefined && (
            <span className="is-needs">
              <Name label={action.needs} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
