import { inLanguage } from '../../kit/parts/inLanguage';
import type { SectionPartProps } from '../../kit/parts/partProps';
import type { Report } from '../schema';
import styles from './Report.desk.module.css';

/** The heading of the section. */
export const label = { en: 'Who deals with it', pl: 'Kto się tym zajmuje' };

/** What the page of a report reads for it. The department’s telephone is not among the report’s own values. */
export const fields = ['department.name', 'department.phone', 'place.latitude', 'place.longitude'] as const;

const WORDS = {
  en: { nobody: 'No department has taken it on yet.', call: 'Call', map: 'Show the place on a map' },
  pl: { nobody: 'Żaden wydział jeszcze go nie przyjął.', call: 'Zadzwoń', map: 'Pokaż miejsce na mapie' },
};

/** The department of a report with its telephone, and the way to the place. */
export default function ReportDesk({ values, locale }: SectionPartProps<Report, (typeof fields)[number]>) {
  const words = inLanguage(WORDS, locale);
  const { 'department.name': name, 'department.phone': phone } = values;
  const { 'place.latitude': latitude, 'place.longitude': longitude } = values;
  return (
    <div className={styles.root}>
      {name === null ? (
        <p>{words.nobody}</p>
      ) : (
        <p>
          <b>{name}</b>
          {phone !== null && (
            <a className="w-button" href={`tel:${phone.replace(/\s/g, '')}`}>
              {words.call}: {phone}
            </a>
          )}
        </p>
      )}
      {latitude !== null && longitude !== null && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17`}
          rel="noopener noreferrer"
        >
          {words.map}
        </a>
      )}
    </div>
  );
}
