import { inLanguage } from '../../kit/parts/inLanguage';
import type { ActionPartProps } from '../../kit/parts/partProps';
import { CopyButton } from '../../kit/ui/CopyButton';
import type { Report } from '../schema';

/** What the button in the bar and its dialog are called. */
export const label = { en: 'Plan a round', pl: 'Zaplanuj objazd' };

/** What is read of each report, beside its title. */
export const fields = ['number', 'place.street', 'place.latitude', 'place.longitude'] as const;

type Props = ActionPartProps<Report, (typeof fields)[number]>;

const WORDS = {
  en: {
    stops: 'Stops of the round',
    copy: 'Copy the stops',
    map: 'Open the route',
    accept: 'Then',
  },
  pl: {
    stops: 'Punkty objazdu',
    copy: 'Kopiuj punkty',
    map: 'Otwórz trasę',
    accept: 'Następnie',
  },
};

/** The ticked reports as stops of a round: lines to copy, a map, and the site’s own action on them. */
export default function Route({ rows, locale, siteActions }: Props) {
  const words = inLanguage(WORDS, locale);
  const stops = rows.map(({ title, values }) => `${values.number}: ${values['place.street']} (${title})`);
  const points = rows.flatMap(({ values: { 'place.latitude': latitude, 'place.longitude': longitude } }) =>
    latitude === null || longitude === null ? [] : [`${latitude},${longitude}`],
  );
  const accept = siteActions.find(({ name }) => name === 'acceptReport');
  return (
    <>
      <label>
        {words.stops}
        <textarea
          className="w-input"
          readOnly
          rows={Math.min(10, stops.length + 1)}
          value={stops.join('\n')}
        />
      </label>
      <p className="w-actions">
        <CopyButton text={stops.join('\n')} label={words.copy} />
        {points.length > 1 && (
          <a
            className="w-button is-small"
            href={`https://www.openstreetmap.org/directions?route=${points.join(';')}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.map}
          </a>
        )}
        {accept !== undefined && (
          <button type="button" className="w-button is-small" onClick={accept.start}>
            {words.accept}: {accept.label}…
          </button>
        )}
      </p>
    </>
  );
}
