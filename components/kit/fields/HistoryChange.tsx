import { FormattedMessage } from 'react-intl';
import type { HistoryChangeView, HistoryEntryView, ShownValue } from '../../../lib/kit/view/historyEntry';
import { KIND_TRAITS } from '../../../lib/core/schema/model/kindTraits';
import { isEmptyValue } from '../../../lib/kit/view/rowView';
import { LabelText } from '../ui/LabelText';
import { ValueView } from './ValueView';

/** The head of an entry: its words, its time and its author. */
export function EntryHead({ entry: { title, at, actor } }: { entry: HistoryEntryView }) {
  return (
    <>
      <h3>
        <LabelText label={title} />
      </h3>
      <p className="w-caption is-who">
        {at !== null && <ValueView {...at} mode="detail" />}
        {actor !== null && (
          <span>
            <span className="w-hidden">
              <FormattedMessage id="history.who" />{' '}
            </span>
            <ValueView {...actor} mode="cell" />
          </span>
        )}
      </p>
    </>
  );
}

type ChangeWord = 'history.before' | 'history.after' | 'history.restored.now' | 'history.restored.then';
type ChangeWords = readonly [was: ChangeWord, is: ChangeWord];

/** The changed fields of an entry, each under its label. `words`: what is said before the value of each side. */
export function ChangeList({
  changes,
  words = ['history.before', 'history.after'],
}: {
  changes: readonly HistoryChangeView[];
  words?: ChangeWords;
}) {
  if (changes.length === 0) return null;
  return (
    <dl className="is-changes">
      {changes.map((change, index) => (
        <div key={index}>
          <dt>
            <LabelText label={change.label} />
          </dt>
          <dd>
            <ChangedValues change={change} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The values of a field before and after. What is struck through and underlined is also said in words. */
function ChangedValues({
  change: { before, after },
  words: [was, is],
}: {
  change: HistoryChangeView;
  words: ChangeWords;
}) {
  return (
    <>
      {before !== undefined && <Side side={before} mark="del" word={was} />}
      {before !== undefined && after !== undefined && (
        <span className="is-arrow" aria-hidden="true">
          →
        </span>
      )}
      {after !== undefined && <Side side={after} mark="ins" word={is} />}
    </>
  );
}

/** A value of a change, with the word for its side; of one that is empty it says so. */
function Side({ side, mark: Mark, word }: { side: ShownValue; mark: 'del' | 'ins'; word: ChangeWord }) {
  const said = (
    <span className="w-hidden">
      <FormattedMessage id={word} />{' '}
    </span>
  );
  if (side.value === null || side.value === '')
    return (
      <span className="w-hint">
        {said}
        <FormattedMessage id="history.noValue" />
      </span>
    );
  return (
    <Mark>
      {said}
      <ChangedValue {...side} />
    </Mark>
  );
}

/** A value in a line; of nested objects their values, without the keys of rows, which say nothing to a person. */
function ChangedValue({ field, value }: ShownValue) {
  if (field.kind !== 'object' || field.fields === undefined || field.money !== undefined)
    return <ValueView field={field} value={value} mode="cell" />;
  const fields = field.fields.filter(({ name, kind }) => kind !== 'id' && name !== 'id');
  // An object of the model is plain JSON.
  const objects = [value].flat() as readonly { readonly [name: string]: ShownValue['value'] }[];
  return objects.map((object, index) => (
    <span key={index}>
      {index > 0 && '; '}
      {fields
        .filter(({ name }) => !isEmptyValue(object[name]))
        .map((part, at) => (
          <span key={part.name}>
            {at > 0 && ', '}
            {KIND_TRAITS[part.kind].subject !== null && (
              <>
                <LabelText label={part.label} />{' '}
              </>
            )}
            <ValueView field={part} value={object[part.name] ?? null} mode="cell" />
          </span>
        ))}
    </span>
  ));
}
