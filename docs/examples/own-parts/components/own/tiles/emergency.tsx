import { inLanguage } from '../../kit/parts/inLanguage';
import type { LooseTilePartProps } from '../../kit/parts/partProps';

export const label = { en: 'In an emergency', pl: 'W nagłych wypadkach' };

const NUMBERS = [
  { number: '112', en: 'Emergency services', pl: 'Służby ratunkowe' },
  { number: '986', en: 'City guard', pl: 'Straż miejska' },
];

/** Telephone numbers: a tile that needs no list. */
export default function Emergency({ locale }: LooseTilePartProps) {
  return (
    <ul>
      {NUMBERS.map((one) => (
        <li key={one.number}>
          {inLanguage(one, locale)} <a href={`tel:${one.number}`}>{one.number}</a>
        </li>
      ))}
    </ul>
  );
}
