import type { FoundView } from '../../lib/reading/record/recordView';
import { ValueView } from '../fields/ValueView';
import { LabelText } from '../ui/LabelText';
import { StatusBadge } from '../ui/StatusBadge';

/** The line under the title: the status, the key, and further statuses and priorities. */
export function RecordSubtitle({
  view,
}: {
  view: Pick<FoundView, 'status' | 'keyText' | 'values' | 'layout'>;
}) {
  const states = view.layout?.states ?? view.status.map(({ name }) => name);
  const known = view.status.filter(
    ({ name }) => states.includes(name) && (view.values[name] ?? null) !== null,
  );
  const plate = known.find((field) => field.options?.some((option) => option.tone !== undefined));
  const named = known.filter((field) => field !== plate);
  if (plate === undefined && view.keyText === null && named.length === 0) return null;
  // Next to other states, only the name distinguishes this one.
  const isOneOfSeveral = plate !== undefined && named.length > 0 && view.layout !== undefined;
  const option = plate?.options?.find((one) => one.value === view.values[plate.name]);
  return (
    <div className="is-marks">
      {option !== undefined && (
        <span className={isOneOfSeveral ? 'is-named' : undefined}>
          {isOneOfSeveral && (
            <span>
              <LabelText label={plate.label} />
            </span>
          )}
          <StatusBadge tone={option.tone} plate>
            <LabelText label={option.label} />
          </StatusBadge>
        </span>
      )}
      {view.keyText !== null && <span>{view.keyText}</span>}
      {named.map((field) => (
        <span key={field.name} className="is-named">
          <span>
            <LabelText label={field.label} />
          </span>
          <ValueView field={field} value={view.values[field.name] ?? null} mode="cell" />
        </span>
      ))}
    </div>
  );
}
