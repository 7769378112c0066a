import { FormattedMessage, useIntl } from 'react-intl';
import { SCHEMES } from '../../lib/brand/brandColors';
import type { BrandView } from '../../lib/operator/report/brandView';
import { brandHref, localePath } from '../../lib/routes/hrefs';
import { CopyButton } from '../ui/CopyButton';
import { PageHeading } from '../ui/PageHeading';
import { BrandForm } from './BrandForm';
import { BrandPreview } from './BrandPreview';
import styles from './BrandPage.module.css';

/** Operator page to try out a brand: a form, the page itself in that brand, and the text for the site.config file. */
export function BrandPage({ view }: { view: BrandView }) {
  const { locale } = useIntl();
  return (
    <div className={styles.root}>
      <PageHeading
        title={<FormattedMessage id="brand.title" />}
        subtitle={
          <p className="is-sub">
            <FormattedMessage id="brand.sub" />
          </p>
        }
        actions={
          // A page load, so that the fields are filled in again.
          view.isDraft && (
            <a className="w-button" href={localePath(locale, brandHref())}>
              <FormattedMessage id="brand.discard" />
            </a>
          )
        }
      />
      <div className="is-columns">
        <BrandForm view={view} />
        <div className="w-stack">
          <section className="w-card" aria-labelledby="brand-preview">
            <header>
              <h2 id="brand-preview">
                <FormattedMessage id="brand.preview" />
              </h2>
            </header>
            {SCHEMES.map((scheme) => (
              <BrandPreview key={scheme} view={view} scheme={scheme} />
            ))}
          </section>
          <ConfigCard entry={view.entry} />
        </div>
      </div>
    </div>
  );
}

function ConfigCard({ entry }: { entry: string }) {
  return (
    <section className="w-card" aria-labelledby="brand-config">
      <header>
        <h2 id="brand-config">
          <FormattedMessage id="brand.config" />
        </h2>
        <CopyButton text={entry} />
      </header>
      <p className="is-note">
        <FormattedMessage id="brand.config.note" />
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line scrolls with the arrow keys */}
      <pre className="w-code" tabIndex={0} role="group" aria-labelledby="brand-config">
        <code>{entry}</code>
      </pre>
    </section>
  );
}
