import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { CellInputs } from '../../lib/features/form/cellInputs';
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
      data-over={input}
    >
      <Icon name="edit" size="small" />
    </SiteLink>
  );
}
