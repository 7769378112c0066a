import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import type { RecordView } from '../../lib/records/view';
import { Card } from './Card';
import { detailGroups, type GroupName } from './detailGroups';
import { Facts } from './Facts';

const HEADINGS = {
  place: 'record.part.place',
  reach: 'record.part.reach',
  dates: 'record.part.dates',
  numbers: 'record.part.numbers',
  figures: 'record.part.figures',
  technical: 'record.part.technical',
} as const satisfies Record<NonNullable<GroupName>, MessageId>;

/** A record's facts in one card, by what they are about; what few people look for is folded. */
export function Details({ fields, values }: { fields: RecordView['details']; values: RecordView['values'] }) {
  if (fields.length === 0) return null;
  const { groups, folded } = detailGroups(fields, values);
  return (
    <Card id="record-details" title={<FormattedMessage id="record.details" />}>
      {groups.map((group) => (
        <div key={group.name} className="is-part">
          {group.name !== null && (
            <h3>
              <FormattedMessage id={HEADINGS[group.name]} />
            </h3>
          )}
          <Facts fields={group.fields} values={values} />
        </div>
      ))}
      {folded.length > 0 && (
        <details className="w-fold is-more">
          <summary>
            <FormattedMessage id="record.moreDetails" values={{ count: folded.length }} />
          </summary>
          <Facts fields={folded} values={values} />
        </details>
      )}
    </Card>
  );
}
