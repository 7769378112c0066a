import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { DocumentFamily } from '../../lib/report/documentFamilies';
import { asLocale, backendEntityHref } from '../../lib/routes';
import { CopyButton } from '../states/CopyButton';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';

/** Every GraphQL document that the site can send for an entity, by purpose, each to copy. */
export function Documents({ type, families }: { type: string; families: readonly DocumentFamily[] }) {
  const locale = asLocale(useIntl().locale);
  const count = families.reduce((sum, family) => sum + family.count, 0);
  return (
    <section className="w-card is-documents" aria-labelledby="backend-documents">
      <header>
        <h2 id="backend-documents">
          <FormattedMessage id="backend.documents" />{' '}
          <span className="is-total">{formatNumber(count, locale)}</span>
        </h2>
      </header>
      <ul>
        {families.map((family) => (
          <li key={family.family} id={family.family}>
            <Family type={type} family={family} isOnly={families.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Family({ type, family, isOnly }: { type: string; family: DocumentFamily; isOnly: boolean }) {
  const { family: name, count, isWanted, documents } = family;
  if (documents === null)
    return (
      <SiteLink className="is-family" href={`${backendEntityHref(type, name)}#${name}`} scroll={false}>
        <Icon name="chevronRight" size="small" />
        <code>{name}</code> <span className="w-muted">{count}</span>
      </SiteLink>
    );
  return (
    <details open={isOnly || isWanted}>
      <summary className="is-family">
        <Icon name="chevronRight" size="small" />
        <code>{name}</code> <span className="w-muted">{count}</span>
      </summary>
      {documents.map(({ operation, document }) => (
        <div key={operation} className="is-document">
          <div className="is-line">
            <h3 className="w-mono">{operation}</h3>
            <CopyButton text={document} />
          </div>
          {/* Long documents scroll: the keyboard has to get in. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="w-code" tabIndex={0}>
            {document}
          </pre>
        </div>
      ))}
    </details>
  );
}
