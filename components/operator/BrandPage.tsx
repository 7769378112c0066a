import { Card } from '../kit/ui/Card';
import { FormattedMessage, useIntl } from 'react-intl';
import { SCHEMES, type Scheme } from '../../lib/kit/brand/brandColors';
import type { BrandView } from '../../lib/features/operator/report/brandView';
import { brandHref, localePath } from '../../lib/ground/routes/hrefs';
import { CopyButton } from '../kit/ui/CopyButton';
import { PageHeading } from '../kit/ui/PageHeading';
import { BrandForm, HOME_PART_MESSAGES } from './BrandForm';
import styles from './BrandPage.module.css';
import { LabelText } from '../kit/ui/LabelText';

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
          <Card id="brand-preview" title={<FormattedMessage id="brand.preview" />}>
            {SCHEMES.map((scheme) => (
              <BrandPreview key={scheme} view={view} scheme={scheme} />
            ))}
          </Card>
          <ConfigCard entry={view.entry} />
        </div>
      </div>
    </div>
  );
}

function ConfigCard({ entry }: { entry: string }) {
  return (
    <Card
      id="brand-config"
      title={<FormattedMessage id="brand.config" />}
      aside={<CopyButton text={entry} />}
    >
      <p className="is-note">
        <FormattedMessage id="brand.config.note" />
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line scrolls with the arrow keys */}
      <pre className="w-code" tabIndex={0} role="group" aria-labelledby="brand-config-title">
        <code>{entry}</code>
      </pre>
    </Card>
  );
}

/** A small home page in the brand that is tried out, in one colour scheme. It is a picture: nothing in it can be used. */
function BrandPreview({ view, scheme }: { view: BrandView; scheme: Scheme }) {
  const { name, title, text, lists, draft, logo, home = ['lists'], footer = [] } = view;
  return (
    <figure>
      <figcaption className="w-muted">
        <FormattedMessage id={`brand.preview.${scheme}`} />
      </figcaption>
      <div className="is-preview" data-theme={scheme} data-density={draft.density} inert>
        <div className="is-bar">
          {logo !== undefined && <img src={logo[scheme]} alt="" height="32" />}
          <b>{name}</b>
        </div>
        <div className="is-body">
          <strong className="is-heading">
            {title === undefined ? <FormattedMessage id="home.title" /> : <LabelText label={title} />}
          </strong>
          {text !== undefined && (
            <p>
              <LabelText label={text} />
            </p>
          )}
          {home.map((part) =>
            part === 'lists' ? (
              <ul key={part} className="is-lists">
                {lists.map((list) => (
                  <li key={list.text}>
                    <span className="w-link">
                      <LabelText label={list} />
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <p key={part} className="is-part">
                <FormattedMessage id={HOME_PART_MESSAGES[part]} />
              </p>
            ),
          )}
          <p className="w-actions">
            <span className="w-button is-primary">
              <FormattedMessage id="brand.preview.primary" />
            </span>
            <span className="w-button">
              <FormattedMessage id="brand.preview.other" />
            </span>
          </p>
          {footer.length > 0 && (
            <p className="is-foot">
              {footer.map((label) => (
                <span key={label.text} className="w-link">
                  <LabelText label={label} />
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}
