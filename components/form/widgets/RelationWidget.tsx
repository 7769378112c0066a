import { FormattedMessage } from 'react-intl';
import { acceptsMany } from '../../../lib/writing/drafts/inputType';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import { getDefaultEmptyDraft } from '../../../lib/writing/drafts/emptyDraft';
import { LabelText } from '../../ui/LabelText';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField } from '../formContext';
import { RecordPicker } from '../picker/RecordPicker';
import { NoScriptPicker } from '../picker/NoScriptPicker';
import { useHydrated } from '../useHydrated';
import { FieldArray } from '../field/FieldArray';
import type { BoundField } from '../field/boundField';

/** Links to records: picked by title, with or without JavaScript, or typed as keys where no list provides them. */
export function RelationWidget({ bound }: { bound: BoundField }) {
  const { pickers } = useFormContext();
  const isHydrated = useHydrated();
  const { relation } = bound.field;
  const slug = relation?.slug ?? null;
  const plan = slug !== null && Object.hasOwn(pickers, slug) ? pickers[slug] : undefined;
  const isFound = relation !== undefined && plan?.row.keyPaths.includes(relation.write.keyPath) === true;
  // A row of an array of keys is a field of its own.
  if (isHydrated && isFound && bound.rowNumber === undefined)
    return <RecordPicker bound={bound} relation={relation} plan={plan} />;
  if (acceptsMany(bound.field, bound.type)) return <FieldArray bound={bound} />;
  return isFound && !isHydrated ? <NoScriptPicker bound={bound} /> : <KeyInput bound={bound} />;
}

function KeyInput({ bound }: { bound: BoundField }) {
  const { emptyContext, setDraft } = useBoundField(bound);
  const { draft, field } = bound;
  const key = draft.type === 'record' ? draft.key : draft.type === 'text' ? draft.text : '';
  const title = draft.type === 'record' && draft.title !== draft.key ? draft.title : null;
  const { relation } = field;
  return (
    <FieldFrame
      bound={bound}
      note={
        relation === undefined || (title === null && relation.slug !== null) ? null : (
          <p>
            {title === null ? (
              <FormattedMessage id="form.key" values={{ name: <LabelText label={relation.label} /> }} />
            ) : (
              <>
                <LabelText label={relation.label} />: {title}
              </>
            )}
          </p>
        )
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            className="w-input"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={key}
            onChange={({ target: { value } }) =>
              setDraft(
                value === ''
                  ? getDefaultEmptyDraft(emptyContext)
                  : { type: 'record', key: value, title: value },
              )
            }
          />
          {title !== null && (
            <input type="hidden" name={postedName.title(bound.path)} value={JSON.stringify([key, title])} />
          )}
        </>
      )}
    </FieldFrame>
  );
}
