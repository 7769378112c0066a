import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Suggestion } from '../../../lib/kit/view/navigation';
import { toLocale, localePath } from '../../../lib/ground/routes/hrefs';
import { getEntityIcon } from './entityIcon';
import { Icon } from './Icon';
import { LabelText } from './LabelText';
import { SiteLink } from './SiteLink';
import styles from './SuggestionList.module.css';

/** Suggests ways to continue from a missing page: a search with one button per list, and links to the lists. */
export function SuggestionList({ ways }: { ways: readonly Suggestion[] }) {
  if (ways.length === 0) return null;
  return (
    <div className={styles.root}>
      <SuggestionSearch lists={ways.filter(({ searches }) => searches)} />
      <nav aria-labelledby="ways-on">
        <h2 id="ways-on">
          <FormattedMessage id="state.ways.lists" />
        </h2>
        <ul>
          {ways.map((way) => (
            <li key={way.href}>
              <SiteLink href={way.href}>
                <Icon name={getEntityIcon(way.type)} />
                <LabelText label={way.label} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Renders a plain form whose buttons submit to different lists. */
function SuggestionSearch({ lists }: { lists: readonly Suggestion[] }) {
  const id = useId();
  const locale = toLocale(useIntl().locale);
  const [first] = lists;
  if (first === undefined) return null;
  return (
    <form method="get" action={localePath(locale, first.href)} role="search">
      <label htmlFor={id}>
        <FormattedMessage id="state.ways.find" />
      </label>
      <span className="w-input">
        <Icon name="search" size="small" />
        <input id={id} type="search" name="q" required autoComplete="off" />
      </span>
      <div className="is-in" role="group" aria-labelledby={`${id}-in`}>
        <span id={`${id}-in`} className="w-muted">
          <FormattedMessage id="state.ways.in" />
        </span>
        {lists.map(({ href, label }) => (
          <button
            key={href}
            type="submit"
            className="w-button is-small"
            formAction={localePath(locale, href)}
          >
            <LabelText label={label} />
          </button>
        ))}
      </div>
    </form>
  );
}
