import { inLanguage } from '../../kit/parts/inLanguage';
import type { FieldPartProps } from '../../kit/parts/partProps';
import type { Report } from '../schema';

/** From this cost on the council has to agree. */
const COUNCIL_LIMIT = 5_000;

const WORDS = { en: 'needs the council', pl: 'wymaga zgody rady' };

/** What the repair of a report will cost, marked where the council has to agree. */
export default function EstimatedCost({ value, locale, Default }: FieldPartProps<Report, 'estimatedCost'>) {
  const isLarge = Number(value.amount) >= COUNCIL_LIMIT;
  return (
    <>
      <Default />
      {isLarge && <strong> {inLanguage(WORDS, locale)}</strong>}
    </>
  );
}
