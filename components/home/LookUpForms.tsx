import { FormattedMessage, useIntl } from 'react-intl';
import type { HomeView } from '../../lib/reading/home/homeView';
import { toLocale, localePath } from '../../lib/routes/hrefs';
import { LabelText } from '../ui/LabelText';
import { LinkRows } from './PageLinksCard';

/** Renders a small GET form for each of the first look-ups, and links to the pages of the others. */
export function LookUpForms({ lookUps, moreLookUps }: Pick<HomeView, 'lookUps' | 'moreLookUps'>) {
  const locale = toLocale(useIntl().locale);
  if (lookUps.length + moreLookUps.length === 0) return null;
  return (
    <section className="w-card" aria-labelledby="home-lookups">
      <header>
        <h2 id="home-lookups">
          <FormattedMessage id="home.lookUps" />
        </h2>
      </header>
      {lookUps.length > 0 && (
        <div className="is-body">
          {lookUps.map((lookUp) => (
            <form
              key={lookUp.slug}
              className="is-lookup"
              method="get"
              action={localePath(locale, lookUp.href)}
              aria-label={lookUp.label.text}
            >
              {lookUp.inputs.length > 1 && (
                <h3>
                  <LabelText label={lookUp.label} />
                </h3>
              )}
              {lookUp.inputs.map((input, index) => (
                <div key={input.name}>
                  <div>
                    <label htmlFor={`${lookUp.slug}-${input.name}`}>
                      <LabelText label={lookUp.inputs.length > 1 ? input.label : lookUp.label} />
                    </label>
                    <input
                      className="w-input"
                      id={`${lookUp.slug}-${input.name}`}
                      name={input.name}
                      required={input.required}
                      autoComplete="off"
                    />
                  </div>
                  {index === lookUp.inputs.length - 1 && (
                    <button type="submit" className="w-button">
                      <FormattedMessage id="home.lookUps.open" />
                    </button>
                  )}
                </div>
              ))}
            </form>
          ))}
        </div>
      )}
      <MoreLookUps pages={moreLookUps} isFolded={lookUps.length > 0} />
    </section>
  );
}

function MoreLookUps({ pages, isFolded }: { pages: HomeView['moreLookUps']; isFolded: boolean }) {
  if (pages.length === 0) return null;
  if (!isFolded) return <LinkRows icon="key" pages={pages} />;
  return (
    <details className="w-fold is-more">
      <summary>
        <FormattedMessage id="home.more" values={{ count: pages.length }} />
      </summary>
      <LinkRows icon="key" pages={pages} />
    </details>
  );
}
