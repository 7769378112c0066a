import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { acceptsMany } from '../../../lib/writing/drafts/parseInputType';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import { getDefaultEmptyDraft } from '../../../lib/writing/drafts/emptyDraft';
import type { FormField } from '../../../lib/writing/drafts/formField';
import type { Label } from '../../../lib/view/label';
import { LabelText } from '../../ui/LabelText';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField } from '../formContext';
import { useRecordKinds } from '../picker/useRecordKinds';
import { RecordPicker } from '../picker/RecordPicker';
import { NoScriptPicker } from '../picker/NoScriptPicker';
import { useHydrated } from '../useHydrated';
import { FieldArray } from '../field/FieldArray';
import type { BoundField } from '../field/boundField';

/** Links to records: picked by title, with or without JavaScript, or typed as keys where no list provides them. */
export function RelationWidget({ bound }: { bound: BoundField }) {
  const { pickers } = useFormContext();
  const isHydrated = useHydrated();
  const kinds = useRecordKinds(bound);
  const relation = kinds?.relation ?? bound.field.relation;
  const slug = relation?.slug ?? null;
  const plan = slug !== null && Object.hasOwn(pickers, slug) ? pickers[slug] : undefined;
  const isFound = relation !== undefined && plan?.row.keyPaths.includes(relation.write.keyPath) === true;
  // A row of an array of keys is a field of its own.
  if (isHydrated && isFound && bound.rowNumber === undefined)
    return <RecordPicker key={slug} bound={bound} relation={relation} plan={plan} kinds={kinds?.select} />;
  if (acceptsMany(bound.field, bound.type)) return <FieldArray bound={bound} />;
  const isSearched = isFound || kinds !== null;
  return isSearched && !isHydrated ? (
    <NoScriptPicker bound={bound} kinds={kinds?.select} />
  ) : (
    <KeyInput bound={bound} relation={relation} kinds={kinds?.select} />
  );
}

function KeyInput({
  bound,
  relation,
  kinds,
}: {
  bound: BoundField;
  relation: FormField['relation'];
  kinds: ReactNode;
}) {
  const { emptyContext, setDraft } = useBoundField(bound);
  const { draft } = bound;
  const key = draft.type === 'record' ? draft.key : draft.type === 'text' ? draft.text : '';
  const title = draft.type === 'record' && draft.title !== draft.key ? draft.title : null;
  return (
    <FieldFrame
      bound={bound}
      note={
        relation === undefined || (title === null && relation.slug !== null) ? null : (
          <KeyNote
            label={kinds === undefined || title !== null ? relation.label : bound.field.label}
            title={title}
          />
        )
      }
    >
      {(control) => (
        <>
          {kinds}
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
                  : {
                      type: 'record',
                      key: value,
                      title: value,
                      ...(kinds === undefined ? {} : { kind: relation?.slug ?? '' }),
                    },
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

/** The record of a key, or an explanation of the key to type. */
function KeyNote({ label, title }: { label: Label; title: string | null }) {
  const name = <LabelText label={label} />;
  return (
    <p>
      {title === null ? (
        <FormattedMessage id="form.key" values={{ name }} />
      ) : (
        <>
          {name}: {title}
        </>
      )}
    </p>
  );
}
