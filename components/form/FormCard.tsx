import { memo } from 'react';
import type { FormMessage } from '../../lib/forms/formMessage';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { FormSection, FormView } from '../../lib/writing/view';
import { Name } from '../states/Name';
import { useFormTools } from './formTools';
import { fieldPlace, type Place } from './place';
import { samePlace } from './samePlace';

export function sectionAnchor(id: string): string {
  return `part-${id}`;
}

/** One part of a form. A part that is one object has its name from the card. */
export function FormCard({
  section,
  view,
  form,
  messages,
}: {
  section: FormSection;
  view: FormView;
  form: FormHandle;
  messages: readonly FormMessage[];
}) {
  const { drafts, base } = form.state;
  const places = section.fields.flatMap((name) => {
    const field = view.fields.find((each) => each.name === name);
    return field === undefined ? [] : [fieldPlace(field, { path: [], drafts, base, messages })];
  });
  const [only] = places.length === 1 && section.label !== null ? places : [];
  const isNamed = only?.field.kind === 'object' && only.field.label.text === section.label?.text;
  return (
    <section
      className="w-card"
      id={sectionAnchor(section.id)}
      aria-labelledby={section.label === null ? 'form-title' : `${sectionAnchor(section.id)}-title`}
    >
      {section.label !== null && (
        <header>
          <h2 id={`${sectionAnchor(section.id)}-title`}>
            <Name label={section.label} />
          </h2>
        </header>
      )}
      <div className="is-body is-fields">
        {places.map((place) => (
          <Kept key={place.field.name} place={isNamed ? { ...place, isNamed: true } : place} />
        ))}
      </div>
    </section>
  );
}

/** Drawn anew only when something changed at its place: a form may have hundreds. */
const Kept = memo(
  function KeptPlace({ place }: { place: Place }) {
    const { Place: PlaceView } = useFormTools();
    return <PlaceView place={place} />;
  },
  (before, after) => samePlace(before.place, after.place),
);
