import { Fragment, memo, useState, type ReactNode } from 'react';
import { isSameDraft } from '../../lib/features/form/drafts/draftChanges';
import { isEmptyDraft } from '../../lib/features/form/drafts/emptyDraft';
import { openDetails } from '../../lib/kit/browser/openDetails';
import type { FormField } from '../../lib/features/form/drafts/formField';
import type { FormMessage } from '../../lib/features/form/drafts/validationIssue';
import type { FormHandle } from '../../lib/features/form/formState';
import type { FormSection, FormView } from '../../lib/features/form/formView';
import { useCurrentSection } from '../../lib/kit/browser/useCurrentSection';
import { LabelText } from '../kit/ui/LabelText';
import { useFormContext } from './formContext';
import { bindField, isSameBoundField, type BoundField } from './field/boundField';
import { FormattedMessage } from 'react-intl';

function getSectionId(id: string): string {
  return `part-${id}`;
}

interface FormSectionsProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly messages: readonly FormMessage[];
}

/** Renders the sections of a form as cards. */
export function FormSections(props: FormSectionsProps) {
  return props.view.sections.map((section) => <SectionCard key={section.id} section={section} {...props} />);
}

/** A section that is a single object takes its label from the card. */
function SectionCard({
  section,
  view,
  form,
  messages,
}: FormSectionsProps & { readonly section: FormSection }) {
  const { drafts, base } = form.state;
  const places = section.fields.flatMap((name) => {
    const field = view.fields.find((each) => each.name === name);
    return field === undefined ? [] : [bindField(field, { path: [], drafts, base, messages })];
  });
  const [only] = places.length === 1 && section.label !== null ? places : [];
  const isNamed = only?.field.kind === 'object' && only.field.label.text === section.label?.text;
  const fields = places.map((bound) => (
    <MemoizedField key={bound.field.name} bound={isNamed ? { ...bound, hideLabel: true } : bound} />
  ));
  if (section.folded === true) {
    const inner = isNamed ? view.groups[only.field.group ?? '']?.fields : undefined;
    const named = inner ?? places.map(({ field }) => field);
    return (
      <FoldedSection section={section} named={named} places={places}>
        {fields}
      </FoldedSection>
    );
  }
  return (
    <section
      className="w-card"
      id={getSectionId(section.id)}
      aria-labelledby={section.label === null ? 'form-title' : `${getSectionId(section.id)}-title`}
    >
      {section.label !== null && (
        <header>
          <h2 id={`${getSectionId(section.id)}-title`}>
            <LabelText label={section.label} />
          </h2>
        </header>
      )}
      <div className="is-body is-fields">{fields}</div>
    </section>
  );
}

interface FoldedSectionProps {
  readonly section: FormSection;
  /** The fields that the closed section names. */
  readonly named: readonly FormField[];
  readonly places: readonly BoundField[];
  readonly children: ReactNode;
}

/** Renders a section that is closed at first. A new message or a changed draft opens it; visitors can open and close it. */
function FoldedSection({ section, named, places, children }: FoldedSectionProps) {
  const due = places.filter(({ messages, draft, base }) => messages.length > 0 || !isSameDraft(draft, base));
  const [isOpen, setOpen] = useState(due.length > 0);
  const [dueBefore, setDueBefore] = useState(due.length);
  if (due.length !== dueBefore) {
    setDueBefore(due.length);
    if (due.length > dueBefore) setOpen(true);
  }
  const title = `${getSectionId(section.id)}-title`;
  const filled = places.filter(({ draft }) => !isEmptyDraft(draft)).length;
  return (
    <details
      className="w-card is-folded"
      id={getSectionId(section.id)}
      aria-labelledby={title}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {section.label !== null && (
          <h2 id={title}>
            <LabelText label={section.label} />
          </h2>
        )}
        <span className="is-names">
          {named.map(({ name, label }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <LabelText label={label} />
            </Fragment>
          ))}
        </span>
        {places.length > 0 && (
          <span className="is-filled">
            <FormattedMessage id="form.filled" values={{ filled, count: places.length }} />
          </span>
        )}
      </summary>
      {section.note !== undefined && <p className="is-body w-hint">{section.note}</p>}
      <div className="is-body is-fields">{children}</div>
    </details>
  );
}

/** Renders only when its own field changed: a form may have hundreds of fields. */
const MemoizedField = memo(
  function KeptPlace({ bound }: { bound: BoundField }) {
    const { FieldRenderer } = useFormContext();
    return <FieldRenderer bound={bound} />;
  },
  (before, after) => isSameBoundField(before.bound, after.bound),
);

/** The table of contents of a form on wide screens, with the number of errors in each section. */
export function SectionNav({ view, messages }: { view: FormView; messages: readonly FormMessage[] }) {
  const shown = useCurrentSection(view.sections.map(({ id }) => getSectionId(id)));
  return (
    <nav className="is-contents" aria-labelledby="form-contents">
      <h2 id="form-contents">
        <FormattedMessage id="form.contents" />
      </h2>
      <ul>
        {view.sections.map((section) => {
          const count = messages.filter(({ path }) => section.fields.includes(path[0] ?? '')).length;
          const anchor = getSectionId(section.id);
          return (
            <li key={section.id}>
              <a
                href={`#${anchor}`}
                onClick={() => openDetails(document.getElementById(anchor))}
                aria-current={shown === anchor ? 'true' : undefined}
              >
                {section.label !== null && <LabelText label={section.label} />}
                {count > 0 && (
                  <span className="is-count">
                    <FormattedMessage id="form.errors" values={{ count }} />
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
