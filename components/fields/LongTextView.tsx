import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { toPlainText } from '../../lib/format/text';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** So many characters, or lines, are more than a card should begin with. */
const LONG = 1_400;
const LINES = 18;

/** Prose: its line breaks are kept, and a very long one is folded; in a table it is cut by the row's height, not by us. */
export function LongTextView(props: FieldViewProps) {
  if (props.mode === 'cell' || typeof props.value !== 'string') return <TextView {...props} />;
  const text = toPlainText(props.value);
  const isLong = text.length > LONG || text.split('\n').length > LINES;
  return isLong ? <FoldedText text={text} /> : <p className="w-prose">{text}</p>;
}

/** Only its look is folded: it is all there to be read aloud, found and printed. A checkbox unfolds it without scripts, too. */
function FoldedText({ text }: { text: string }) {
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
