import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HomeView } from '../../lib/features/home/homeView';
import { toLocale, localePath } from '../../lib/ground/routes/hrefs';
import { Card } from '../kit/ui/Card';
import { LabelText } from '../kit/ui/LabelText';
import { LinkRows } from './PageLinksCard';

/** Renders the backend's own search, a small GET form for each of the first look-ups, and links to the pages of the others. `children` follow the search. */
export function LookUpForms({
  lookUps,
  moreLookUps,
  children,
}: Pick<HomeView, 'lookUps' | 'moreLookUps'> & { children: ReactNode }) {
  const searches = lookUps.filter(({ searchedList }) => searchedList !== undefined);
  const others = lookUps.filter(({ searchedList }) => searchedList === undefined);
  return (
    <>
      {searches.length > 0 && (
        <Card id="home-search" title={<FormattedMessage id="home.search" />}>
          <div className="is-body">
            {searches.map((search) => (
              <LookUpForm key={search.slug} lookUp={search} isNamed={searches.length > 1} />
            ))}
          </div>
        </Card>
      )}
      {children}
      {others.length + moreLookUps.length > 0 && (
        <Card id="home-lookups" title={<FormattedMessage id="home.lookUps" />}>
          {others.length > 0 && (
            <div className="is-body">
              {others.map((lookUp) => (
                <LookUpForm key={lookUp.slug} lookUp={lookUp} isNamed={lookUp.inputs.length > 1} />
              ))}
            </div>
          )}
          <MoreLookUps pages={moreLookUps} hasForms={others.length > 0} />
        </Card>
      )}
    </>
  );
}

/** The form of one look-up. One that is not named shows its name at its only input. */
function LookUpForm({ lookUp, isNamed }: { lookUp: HomeView['lookUps'][number]; isNamed: boolean }) {
  const locale = toLocale(useIntl().locale);
  const { slug, inputs, searchedList, label } = lookUp;
  return (
    <form
      className="is-lookup"
      method="get"
      action={localePath(locale, lookUp.href)}
      aria-label={label.text}
      {...(searchedList === undefined ? {} : { role: 'search' })}
    >
      {searchedList !== undefined && <input type="hidden" name="list" value={searchedList} />}
      {isNamed && (
        <h3>
          <LabelText label={label} />
        </h3>
      )}
      {inputs.map((input, index) => (
        <div key={input.name}>
          <div>
            <label htmlFor={`${slug}-${input.name}`}>
              <LabelText label={inputs.length > 1 ? input.label : label} />
            </label>
            <LookUpInput id={`${slug}-${input.name}`} input={input} />
          </div>
          {index === inputs.length - 1 && (
            <button type="submit" className="w-button">
              <FormattedMessage
                id={searchedList === undefined ? 'home.lookUps.open' : 'home.search.submit'}
              />
            </button>
          )}
        </div>
      ))}
    </form>
  );
}

/** A text, or a choice whose first option is chosen, so that only the text has to be typed. */
function LookUpInput({ id, input }: { id: string; input: HomeView['lookUps'][number]['inputs'][number] }) {
  const { name, required, options } = input;
  if (options === undefined)
    return <input className="w-input" id={id} name={name} required={required} autoComplete="off" />;
  return (
    <select className="w-input" id={id} name={name}>
      {options.map(({ value, label }) => (
        <option key={value} value={value} lang={label.lang}>
          {label.text}
        </option>
      ))}
    </select>
  );
}

/** Below forms all other look-ups are folded; without any, those by a key that nobody types are. */
function MoreLookUps({ pages, hasForms }: { pages: HomeView['moreLookUps']; hasForms: boolean }) {
  const open = hasForms ? [] : pages.filter(({ isMinor }) => isMinor !== true);
  const folded = pages.filter((page) => !open.includes(page));
  return (
    <>
      {open.length > 0 && <LinkRows icon="key" pages={open} />}
      {folded.length > 0 && (
        <details className="w-fold is-more">
          <summary>
            <FormattedMessage
              id={hasForms || open.length > 0 ? 'home.more' : 'home.lookUps.byKey'}
              values={{ count: folded.length }}
            />
          </summary>
          <LinkRows icon="key" pages={folded} />
        </details>
      )}
    </>
  );
}
