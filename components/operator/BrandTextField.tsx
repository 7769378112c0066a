import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DraftText } from '../../lib/brand/brandDraft';
import type { MessageId } from '../../lib/intl/messages';
import type { BrandView } from '../../lib/operator/report/brandView';

/** A text of the brand that is tried out, and what is wrong with it. */
export function BrandTextField({
  name,
  label,
  help,
  view,
  children,
}: {
  name: DraftText;
  label: MessageId;
  help?: MessageId;
  view: Pick<BrandView, 'draft' | 'problems'>;
  children?: ReactNode;
}) {
  const id = `brand-${name}`;
  const problem = view.problems[name];
  const describedBy = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(problem === undefined ? [] : [`${id}-error`]),
  ];
  return (
    <div className="w-field">
      <label htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      {help !== undefined && (
        <p className="is-help" id={`${id}-help`}>
          <FormattedMessage id={help} />
        </p>
      )}
      <input
        id={id}
        name={name}
        className={name === 'accent' ? 'w-input is-accent' : 'w-input'}
        defaultValue={view.draft[name]}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
        aria-invalid={problem === undefined ? undefined : true}
      />
      {problem !== undefined && (
        <p className="is-error" id={`${id}-error`}>
          <FormattedMessage id={`brand.problem.${problem}`} values={{ value: view.draft[name] }} />
        </p>
      )}
      {children}
    </div>
  );
}
