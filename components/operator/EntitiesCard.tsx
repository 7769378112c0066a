import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import { ENTITIES_PER_PAGE, type SchemaView } from '../../lib/operator/report/backendView';
import { toLocale, backendHref, localePath } from '../../lib/routes/hrefs';
import { SearchInput } from '../ui/SearchInput';
import { SiteLink } from '../ui/SiteLink';
import { DegreeIcon } from './FindingList';
import { EntityTable } from './EntityTable';

/** The search form appears from this many entities on. */
const MIN_ENTITIES_FOR_SEARCH = 20;

/** Shows the table of entities with its legend, and a search and pagination if there are many. */
export function EntitiesCard({ schema }: { schema: SchemaView }) {
  const { entities, counts: numbers } = schema;
  const locale = toLocale(useIntl().locale);
  return (
    <section className="w-card is-entities" aria-labelledby="backend-entities">
      <header>
        <h2 id="backend-entities">
          <FormattedMessage id="backend.entities" />{' '}
          <span className="is-total">{formatNumber(numbers.entities, locale)}</span>
        </h2>
        <span className="is-key w-caption w-muted">
          <DegreeIcon degree="yes" shown /> <DegreeIcon degree="partly" shown />{' '}
          <DegreeIcon degree="no" shown />
        </span>
      </header>
      {numbers.entities >= MIN_ENTITIES_FOR_SEARCH && <EntitySearch text={entities.find} />}
      {entities.rows.length === 0 ? (
        <p className="is-nothing">
          <FormattedMessage id="shell.find.none" />
        </p>
      ) : (
        <EntityTable page={entities} />
      )}
      {entities.pages > 1 && <EntityPages schema={schema} />}
    </section>
  );
}

function EntitySearch({ text }: { text: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'backend.find' });
  return (
    <form className="is-find" role="search" method="get" action={localePath(intl.locale, backendHref())}>
      <SearchInput key={text} label={label} name="find" defaultValue={text} />
      <button type="submit" className="w-button">
        <FormattedMessage id="backend.find.button" />
      </button>
    </form>
  );
}

function EntityPages({ schema: { entities } }: { schema: SchemaView }) {
  const intl = useIntl();
  const { page, pages, find, rows } = entities;
  const first = (page - 1) * ENTITIES_PER_PAGE + 1;
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
