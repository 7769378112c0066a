import { useIntl } from 'react-intl';
import type { Place } from '../place';
import { SegmentedChoices } from './ChoiceField';
import { useChoices } from './useChoices';

/** Yes, no, and where it may stay open a third answer: never a box whose empty state could mean either. */
export function BooleanWidget({ place }: { place: Place }) {
  const intl = useIntl();
  const choices = useChoices(place, [
    { value: 'true', label: { text: intl.formatMessage({ id: 'value.yes' }) } },
    { value: 'false', label: { text: intl.formatMessage({ id: 'value.no' }) } },
  ]);
  return <SegmentedChoices place={place} choices={choices} />;
}
