import { FormattedMessage } from 'react-intl';
import type { Scheme } from '../../lib/brand/brandColors';
import type { BrandView } from '../../lib/operator/report/brandView';
import { LabelText } from '../ui/LabelText';
import { HOME_PART_MESSAGES } from './HomeField';

/** A small home page in the brand that is tried out, in one colour scheme. It is a picture: nothing in it can be used. */
export function BrandPreview({ view, scheme }: { view: BrandView; scheme: Scheme }) {
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
