import type { RecordLink } from '../../../lib/kit/view/fieldDescription';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import type { FieldValue, FieldViewProps } from './fieldView';
import { JsonView } from './JsonView';

/** A link to another record by its title, with its type where the field allows several types. */
export function RelationView(props: FieldViewProps) {
  const { value, mode } = props;
  if (!isRecordLink(value)) return <JsonView {...props} />;
  return (
    <>
      {value.href === null ? (
        value.title
      ) : (
        <SiteLink href={value.href} className={mode === 'cell' ? 'is-relation' : undefined}>
          {value.title}
        </SiteLink>
      )}
      {value.typeLabel !== undefined && mode === 'detail' && (
        <>
          <br />
          <span className="w-muted w-caption">
            <LabelText label={value.typeLabel} />
          </span>
        </>
      )}
    </>
  );
}

/** Checks whether a value is a link to a record. */
export function isRecordLink(value: FieldValue): value is RecordLink {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
