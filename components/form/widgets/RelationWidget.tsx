import { useMemo, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptsMany } from '../../../lib/features/form/drafts/parseInputType';
import { postedName } from '../../../lib/features/form/drafts/inputNames';
import { getDefaultEmptyDraft } from '../../../lib/features/form/drafts/emptyDraft';
import type { FormField } from '../../../lib/features/form/drafts/formField';
import type { Label } from '../../../lib/kit/view/label';
import { LabelText } from '../../kit/ui/LabelText';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField, useFormDrafts } from '../formContext';
import { getSelectedRecords } from '../picker/selectedRecords';
import { applyNarrowing, narrowPicker } from '../../../lib/features/form/pickers/narrowPicker';
import type { PickerPlan } from '../../../lib/features/form/pickers/pickerPlan';
import { RecordPicker } from '../picker/RecordPicker';
import { NoScriptPicker } from '../picker/NoScriptPicker';
import { useHydrated } from '../../kit/ui/useHydrated';
import { FieldArray } from '../field/FieldArray';
import type { BoundField } from '../field/boundField';

/** Links to records: picked by title, with or without JavaScript, or typed as keys where no list provides them. */
export function RelationWidget({ bound }: { bound: BoundField }) {
  const { pickers } = useFormContext();
  const kinds = useRecordKinds(bound);
  const relation = kinds?.relation ?? bound.field.relation;
  const slug = relation?.slug ?? null;
  const plan = slug !== null && Object.hasOwn(pickers, slug) ? pickers[slug] : undefined;
  const place = { bound, relation, kinds: kinds?.select };
  return plan?.narrowing === undefined ? (
    <Relation {...place} plan={plan} />
  ) : (
    <NarrowedRelation {...place} plan={plan} />
  );
}

interface RelationProps {
  readonly bound: BoundField;
  readonly relation: FormField['relation'];
  readonly kinds: ReactNode;
}

/** A relation whose choices depend on other fields. */
function NarrowedRelation({ plan, ...place }: RelationProps & { readonly plan: PickerPlan }) {
  const { view, groups } = useFormContext();
  const drafts = useFormDrafts();
  const narrowed = narrowPicker(plan, { fields: view.fields, groups, drafts }, place.bound.path);
  const { by, key } = narrowed.type === 'narrowed' ? narrowed : { by: null, key: null };
  const own = useMemo(() => (by === null ? plan : applyNarrowing(plan, by, key)), [plan, by, key]);
  const waitsFor = narrowed.type === 'waits' ? narrowed.for.text : undefined;
  return <Relation key={key} {...place} plan={own} waitsFor={waitsFor} />;
}

function Relation({
  bound,
  relation,
  kinds,
  plan,
  waitsFor,
}: RelationProps & { readonly plan: PickerPlan | undefined; readonly waitsFor?: string | undefined }) {
  const isHydrated = useHydrated();
  const isFound = relation !== undefined && plan?.row.keyPaths.includes(relation.write.keyPath) === true;
  // A row of an array of keys is a field of its own.
  if (isHydrated && isFound && bound.rowNumber === undefined)
    return waitsFor === undefined ? (
      <RecordPicker key={relation.slug} bound={bound} relation={relation} plan={plan} kinds={kinds} />
    ) : (
      <WaitingPicker bound={bound} waitsFor={waitsFor} kinds={kinds} />
    );
  if (acceptsMany(bound.field, bound.type)) return <FieldArray bound={bound} />;
  const isSearched = isFound || (kinds !== undefined && kinds !== null);
  return isSearched && !isHydrated ? (
    <NoScriptPicker bound={bound} kinds={kinds} waitsFor={waitsFor} />
  ) : (
    <KeyInput bound={bound} relation={relation} kinds={kinds} />
  );
}

interface WaitingPickerProps {
  readonly bound: BoundField;
  readonly waitsFor: string;
  readonly kinds: ReactNode;
}

/** Says which field is to be filled in first, because the choices depend on it. */
function WaitingPicker({ bound, waitsFor, kinds }: WaitingPickerProps) {
  return (
    <FieldFrame
      bound={bound}
      note={<FormattedMessage tagName="p" id="picker.waits" values={{ name: waitsFor }} />}
    >
      {(control) => (
        <>
          {kinds}
          <input
            {...control}
            className="w-input"
            type="text"
            readOnly
            value={getSelectedRecords(bound.draft)
              .map(({ title }) => title)
              .join(', ')}
          />
        </>
      )}
    </FieldFrame>
  );
}

function KeyInput({ bound, relation, kinds }: RelationProps) {
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

/** The chosen kind of a relation to records of several kinds, and the select that changes it. */
interface RecordKinds {
  /** The relation to records of the chosen kind; its `slug` is null for a kind that no list offers. */
  readonly relation: FormField['relation'];
  readonly select: ReactNode;
}

/** Returns the kinds of records that a relation links, or null if there is only one. */
function useRecordKinds(bound: BoundField): RecordKinds | null {
  const intl = useIntl();
  const { view } = useFormContext();
  const { emptyContext, setDraft } = useBoundField(bound);
  const { relation, label } = bound.field;
  const [chosen, setChosen] = useState(view.chosenKinds?.[bound.path.join('.')] ?? relation?.slug ?? '');
  // A restored record comes with its kind.
  const slug = (bound.draft.type === 'record' ? bound.draft.kind : undefined) ?? chosen;
  const hasChanged = useRef(false);
  if (relation?.kinds === undefined) return null;
  const kind = relation.kinds.find((each) => each.slug === slug);
  const select = (
    <select
      ref={(element) => {
        // A changed kind replaces the widget and this select in it, which had the focus.
        if (element === null || !hasChanged.current) return;
        hasChanged.current = false;
        element.focus();
      }}
      className="w-input"
      name={postedName.kind(bound.path)}
      aria-label={intl.formatMessage({ id: 'picker.kind' }, { name: label.text })}
      value={slug}
      onChange={({ target: { value } }) => {
        hasChanged.current = true;
        setChosen(value);
        // A record of another kind would stay chosen under the new kind's name.
        if (!relation.write.many) setDraft(getDefaultEmptyDraft(emptyContext));
      }}
    >
      {relation.kinds.map((each) => (
        <option key={each.slug} value={each.slug}>
          {each.label.text}
        </option>
      ))}
      <option value="">{intl.formatMessage({ id: 'picker.kindOther' })}</option>
    </select>
  );
  return { relation: kind === undefined ? { ...relation, slug: null } : { ...relation, ...kind }, select };
}
