import { useIntl } from 'react-intl';
import type { ChipView } from '../../lib/records/view';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';
import { filterAnchor } from './filterAnchor';

/** The filters that are on: the body opens its field in the filter form, the cross drops it. */
export function FilterChips({ chips }: { chips: readonly ChipView[] }) {
  const intl = useIntl();
  return chips.map((chip) => {
    const values = { name: chip.label.text, value: chip.text };
    return (
      <span className="w-chip" key={chip.id}>
        <a
          href={`#${filterAnchor(chip.field)}`}
          aria-label={intl.formatMessage({ id: 'list.filter.edit' }, values)}
        >
          <span className="is-key">
            <Name label={chip.label} />:
          </span>{' '}
          <b>{chip.refused === true ? <s>{chip.text}</s> : chip.text}</b>
        </a>
        <SiteLink
          className="is-remove"
          href={chip.removeHref}
          scroll={false}
          aria-label={intl.formatMessage({ id: 'list.filter.remove' }, values)}
        >
          <Icon name="close" size="small" />
        </SiteLink>
      </span>
    );
  });
}
