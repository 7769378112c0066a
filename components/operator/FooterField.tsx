import { FormattedMessage } from 'react-intl';
import { FOOTER_ROWS } from '../../lib/brand/brandDraft';
import type { BrandView } from '../../lib/operator/report/brandView';
import { BrandTextField } from './BrandTextField';

/** Empty rows after those that are filled in. */
const EMPTY_ROWS = 1;

/** The links at the foot of every page. */
export function FooterField({ view }: { view: BrandView }) {
  const filled = FOOTER_ROWS.filter((row) =>
    (['href', 'en', 'pl'] as const).some((text) => view.draft[`footer.${row}.${text}`] !== ''),
  );
  const shown = FOOTER_ROWS.slice(0, Math.max(-1, ...filled) + 1 + EMPTY_ROWS);
  return (
    <fieldset className="w-field is-links">
      <legend>
        <FormattedMessage id="brand.footer" />
      </legend>
      <p className="is-help">
        <FormattedMessage id="brand.footer.help" />
      </p>
      <ol>
        {shown.map((row) => (
          <li key={row}>
            <BrandTextField name={`footer.${row}.href`} label="brand.footer.href" view={view} />
            <div className="is-pair">
              <BrandTextField name={`footer.${row}.en`} label="brand.footer.en" view={view} />
              <BrandTextField name={`footer.${row}.pl`} label="brand.footer.pl" view={view} />
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
