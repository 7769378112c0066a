import { FormattedMessage, useIntl } from 'react-intl';
import { HOME_PLACES, type BrandDraft } from '../../lib/brand/brandDraft';
import { HOME_PARTS, type HomePart } from '../../lib/brand/homeParts';
import type { MessageId } from '../../lib/intl/messages';

/** Headings of the parts of home. */
export const HOME_PART_MESSAGES: Readonly<Record<HomePart, MessageId>> = {
  lists: 'home.all',
  recent: 'home.opened',
  lookUps: 'home.lookUps',
  pages: 'home.pages',
  actions: 'home.actions',
};

/** The parts of home from top to bottom, each chosen for its place. */
export function HomeField({ draft }: { draft: BrandDraft }) {
  const intl = useIntl();
  return (
    <fieldset className="w-field">
      <legend>
        <FormattedMessage id="brand.home" />
      </legend>
      <p className="is-help" id="brand-home-help">
        <FormattedMessage id="brand.home.help" />
      </p>
      <div className="is-pair">
        {HOME_PLACES.map((place) => (
          <select
            key={place}
            name={`home.${place}`}
            className="w-input"
            aria-label={intl.formatMessage({ id: 'brand.home.place' }, { place: place + 1 })}
            aria-describedby="brand-home-help"
            defaultValue={draft[`home.${place}`]}
          >
            <option value="">–</option>
            {HOME_PARTS.map((part) => (
              <option key={part} value={part}>
                {intl.formatMessage({ id: HOME_PART_MESSAGES[part] })}
              </option>
            ))}
          </select>
        ))}
      </div>
    </fieldset>
  );
}
