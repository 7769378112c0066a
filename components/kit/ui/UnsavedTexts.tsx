import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from './Card';

/** Shows texts of a form that cannot be restored, so that they can be copied. */
export function UnsavedTexts({
  kept,
  why = 'state.kept.text',
}: {
  kept: readonly { readonly label: string; readonly text: string }[];
  why?: 'state.kept.text' | 'state.kept.unplaced';
}) {
  const id = useId();
  if (kept.length === 0) return null;
  return (
    <Card id={id} title={<FormattedMessage id="state.kept.title" />}>
      <div className="w-stack is-body">
        <p>
          <FormattedMessage id={why} />
        </p>
        {kept.map(({ label, text }, index) => (
          <label key={`${label} ${String(index)}`}>
            {label}
            <textarea
              className="w-input"
              readOnly
              rows={Math.min(12, text.split('\n').length + 1)}
              value={text}
            />
          </label>
        ))}
      </div>
    </Card>
  );
}
