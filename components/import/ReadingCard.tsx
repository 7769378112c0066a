import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGES } from '../../locales/locales.mjs';
import { formatDayRange } from '../../lib/ground/format/dayText';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale, type Locale } from '../../lib/ground/routes/hrefs';
import { READINGS, type ColumnReading, type Reading } from '../../lib/features/import/columnReading';
import { DECIMAL_NOTATIONS, importInput } from '../../lib/features/import/importMapping';
import type { SheetColumnFacts } from '../../lib/features/import/importView';
import { ImportCard } from './ImportCard';
import { nameColumn } from './PreviewTable';

/** Asks how columns are read whose cells can be read in two ways, with what each way makes of some of them. */
export function ReadingCard({ columns }: { columns: readonly SheetColumnFacts[] }) {
  if (columns.every(({ reading }) => reading === undefined)) return null;
  return (
    <ImportCard id="import-reading" title="import.reading">
      <div className="is-body is-readings">
        <p className="is-help">
          <FormattedMessage id="import.reading.help" />
        </p>
        {columns.map(({ name, reading }, index) =>
          reading === undefined ? null : (
            <ReadingField key={index} name={name} index={index} reading={reading} />
          ),
        )}
      </div>
    </ImportCard>
  );
}

const findNotation = (locale: Locale): Reading =>
  DECIMAL_NOTATIONS.find((notation) => LANGUAGES[notation].decimal === LANGUAGES[locale].decimal) ?? 'en';

function ReadingField({ name, index, reading }: { name: string; index: number; reading: ColumnReading }) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const chosen = reading.known ?? (reading.type === 'decimal' ? findNotation(locale) : 'day');
  return (
    <fieldset className="is-existing" aria-describedby={`import-reading-${index}`}>
      <legend>{nameColumn(intl, name, index)}</legend>
      <span id={`import-reading-${index}`} className="is-help">
        <FormattedMessage id={reading.known === null ? 'import.reading.open' : 'import.reading.known'} />
      </span>
      {READINGS[reading.type].map((one) => (
        <label key={one}>
          <input
            type="radio"
            className="w-check"
            name={importInput.reading(index)}
            value={one}
            defaultChecked={one === chosen}
          />
          <span>
            <FormattedMessage id={`import.reading.${one}`} />
            <Samples reading={reading} as={one} locale={locale} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Samples({
  reading: { type, samples },
  as,
  locale,
}: {
  reading: ColumnReading;
  as: Reading;
  locale: Locale;
}) {
  return (
    <span className="is-help">
      {samples.flatMap(({ text, values }) =>
        values
          .filter(({ reading }) => reading === as)
          .map(({ value }) => (
            <span key={text}>
              <FormattedMessage
                id="import.reading.sample"
                values={{
                  text,
                  value:
                    type === 'decimal' ? formatNumber(value, locale) : formatDayRange(value, value, locale),
                }}
              />
            </span>
          )),
      )}
    </span>
  );
}
