import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { toPlainText } from '../../../lib/ground/format/text';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** Maximum length of a text that is shown in full, in characters and in lines. */
const MAX_LENGTH = 1_400;
const MAX_LINES = 18;

/** A long text with its line breaks. A very long one is collapsed in detail; in a table CSS cuts it. */
export function LongTextView(props: FieldViewProps) {
  if (props.mode === 'cell' || typeof props.value !== 'string') return <TextView {...props} />;
  const text = toPlainText(props.value);
  const isLong = text.length > MAX_LENGTH || text.split('\n').length > MAX_LINES;
  return isLong ? <CollapsedText text={text} /> : <p className="w-prose">{text}</p>;
}

/**
 * A visually collapsed text. It stays in the document for screen readers, search and print, and a checkbox expands it
 * without JavaScript.
 */
function CollapsedText({ text }: { text: string }) {
  const id = useId();
  return (
    <div className="w-long">
      <p className="w-prose">{text}</p>
      <span className="is-unfold">
        <input className="w-check" type="checkbox" id={id} />
        <label htmlFor={id}>
          <FormattedMessage id="record.wholeText" values={{ count: text.length }} />
        </label>
      </span>
    </div>
  );
}
