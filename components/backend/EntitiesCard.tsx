import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import { PAGE_SIZE, type SchemaView } from '../../lib/report/backendView';
import { asLocale, backendHref, localePath } from '../../lib/routes';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';
import { DegreeMark } from './DegreeMark';
import { EntityTable } from './EntityTable';

/** Fewer entities than this need no searching. */
const FIND_FROM = 20;

/** The table of entities with its key; with a search and pages where they are many. */
export function EntitiesCard({ schema }: { schema: SchemaView }) {
  const { entities, numbers } = schema;
  const locale = asLocale(useIntl().locale);
  return (
    <section className="w-card is-entities" aria-labelledby="backend-entities">
      <header>
        <h2 id="backend-entities">
          <FormattedMessage id="backend.entities" />{' '}
          <span className="is-total">{formatNumber(numbers.entities, locale)}</span>
        </h2>
        <span className="is-key w-caption w-muted">
          <DegreeMark degree="yes" shown /> <DegreeMark degree="partly" shown />{' '}
          <DegreeMark degree="no" shown />
        </span>
      </header>
      {numbers.entities >= FIND_FROM && <Find text={entities.find} />}
      {entities.rows.length === 0 ? (
        <p className="is-nothing">
          <FormattedMessage id="shell.find.none" />
        </p>
      ) : (
        <EntityTable page={entities} />
      )}
      {entities.pages > 1 && <Pages schema={schema} />}
    </section>
  );
}

function Find({ text }: { text: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'backend.find' });
  return (
    <form className="is-find" role="search" method="get" action={localePath(intl.locale, backendHref())}>
      <div className="w-input">
        <Icon name="search" size="small" />
        <input
          key={text}
          type="search"
          name="find"
          defaultValue={text}
          aria-label={label}
          placeholder={label}
        />
      </div>
      <button type="submit" className="w-button">
        <FormattedMessage id="backend.find.button" />
      </button>
    </form>
  );
}

function Pages({ schema: { entities } }: { schema: SchemaView }) {
  const intl = useIntl();
  const { page, pages, find, rows } = entities;
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <nav className="is-pages" aria-label={intl.formatMessage({ id: 'backend.pages' })}>
      <span>{`${String(first)}–${String(first + rows.length - 1)}`}</span>
      {page > 1 && (
        <SiteLink className="w-button is-small" rel="prev" href={backendHref({ find, page: page - 1 })}>
          <FormattedMessage id="list.previousPage" />
        </SiteLink>
      )}
      {page < pages && (
        <SiteLink className="w-button is-small" rel="next" href={backendHref({ find, page: page + 1 })}>
          <FormattedMessage id="list.nextPage" />
        </SiteLink>
      )}
    </nav>
  );
}
