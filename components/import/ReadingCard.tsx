import { FormattedMessage, useIntl } from 'react-intl';
import { formatDayRange } from '../../lib/format/dayText';
import { formatNumber } from '../../lib/format/formatNumber';
import { toLocale, type Locale } from '../../lib/routes/hrefs';
import { READINGS, type ColumnReading, type Reading } from '../../lib/writing/import/columnReading';
import { importInput } from '../../lib/writing/import/importMapping';
import type { SheetColumnFacts } from '../../lib/writing/import/importView';

/** Asks how columns are read whose cells can be read in two ways, with what each way makes of some of them. */
export function ReadingCard({ columns }: { columns: readonly SheetColumnFacts[] }) {
  if (columns.every(({ reading }) => reading === undefined)) return null;
  return (
    <section className="w-card" aria-labelledby="import-reading">
      <header>
        <h2 id="import-reading">
          <FormattedMessage id="import.reading" />
        </h2>
      </header>
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
    </section>
  );
}

function ReadingField({ name, index, reading }: { name: string; index: number; reading: ColumnReading }) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const shown =
    name === '' ? intl.formatMessage({ id: 'import.columns.unnamed' }, { number: index + 1 }) : name;
  const chosen = reading.known ?? (reading.type === 'decimal' ? locale : 'day');
  return (
    <fieldset className="is-existing" aria-describedby={`import-reading-${index}`}>
      <legend>{shown}</legend>
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
