import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { getDefaultEmptyDraft } from '../../../lib/writing/drafts/emptyDraft';
import type { FormField } from '../../../lib/writing/drafts/formField';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import type { BoundField } from '../field/boundField';
import { useBoundField, useFormContext } from '../formContext';

/** The chosen kind of a relation to records of several kinds, and the select that changes it. */
interface RecordKinds {
  /** The relation to records of the chosen kind; its `slug` is null for a kind that no list offers. */
  readonly relation: FormField['relation'];
  readonly select: ReactNode;
}

/** Returns the kinds of records that a relation links, or null if there is only one. */
export function useRecordKinds(bound: BoundField): RecordKinds | null {
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
