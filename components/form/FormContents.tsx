import { FormattedMessage } from 'react-intl';
import type { FormMessage } from '../../lib/forms/formMessage';
import type { FormView } from '../../lib/writing/view';
import { Name } from '../states/Name';
import { sectionAnchor } from './FormCard';
import { useShownSection } from './useShownSection';

/** The parts of a form, beside it on wide screens, with the number of errors in each. */
export function FormContents({ view, messages }: { view: FormView; messages: readonly FormMessage[] }) {
  const shown = useShownSection(view.sections.map(({ id }) => sectionAnchor(id)));
  return (
    <nav className="is-contents" aria-labelledby="form-contents">
      <h2 id="form-contents">
        <FormattedMessage id="form.contents" />
      </h2>
      <ul>
        {view.sections.map((section) => {
          const count = messages.filter(({ path }) => section.fields.includes(path[0] ?? '')).length;
          const anchor = sectionAnchor(section.id);
          return (
            <li key={section.id}>
              <a href={`#${anchor}`} aria-current={shown === anchor ? 'true' : undefined}>
                {section.label !== null && <Name label={section.label} />}
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
