import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { CellInputs } from '../../lib/features/form/cellInputs';
import { openForm, type FormMove } from '../../lib/kit/browser/formDialog';
import type { FieldDescription } from '../../lib/kit/view/fieldDescription';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';

/** The edit form of the record whose values are shown, and the inputs of its fields; null where nothing is changed in place. */
export const FactInputsContext = createContext<{ readonly href: string; readonly inputs: CellInputs } | null>(
  null,
);

/** The link that changes the value of a field: over the page, or without JavaScript in the record's form. */
export function EditFact({ field }: { field: FieldDescription }) {
  const intl = useIntl();
  const edits = useContext(FactInputsContext);
  if (edits === null || !Object.hasOwn(edits.inputs, field.name)) return null;
  const { href, inputs } = edits;
  const input = inputs[field.name] ?? '';
  const label = `${intl.formatMessage({ id: 'write.edit.link' })}: ${field.label.text}`;
  return (
    <SiteLink
      className="w-edit"
      href={`${href}#f-${input}`}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const link = event.currentTarget;
        const element = link.closest('dd') ?? link;
        openForm({ href, input, place: { element, go: (to) => goOn(link, to) } });
      }}
    >
      <Icon name="edit" size="small" />
    </SiteLink>
  );
}

/** Goes on from a value that has been changed: to that of the next pencil, or back to its own. */
function goOn(link: HTMLElement, to: FormMove): void {
  const links = [...document.querySelectorAll<HTMLElement>('#main .w-edit')].filter((one) =>
    one.checkVisibility(),
  );
  const next =
    to === 'next' || to === 'previous' ? links[links.indexOf(link) + (to === 'next' ? 1 : -1)] : undefined;
  if (next === undefined) link.focus();
  else next.click();
}
