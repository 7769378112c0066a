import styled from '@emotion/styled';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WayOn } from '../../lib/records/siteViews';
import { asLocale, localePath } from '../../lib/routes';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { entityIcon } from './entityIcon';
import { Icon } from './Icon';
import { Name } from './Name';
import { SiteLink } from './SiteLink';

const Root = styled.div(`
max-width:760px;margin-top:32px;padding-top:24px;border-top:1px solid ${color.divider};
label{display:block;font-weight:600;margin-bottom:4px}
form{margin-bottom:24px}
form .w-input{max-width:420px}
.is-in{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-top:12px}
h2{font-size:14px;line-height:20px;margin-bottom:8px}
ul{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px}
li a{display:flex;align-items:center;gap:10px;min-height:44px;padding:4px 12px;border:1px solid ${color.divider};border-radius:8px;background:${color.paper};color:${color.text};font-weight:600;text-decoration:none;overflow-wrap:anywhere}
li a:hover{border-color:${color.primary};color:${color.primaryHover}}
li a .w-icon{flex:none;color:${color.text2}}
${media.belowMd}{margin-top:24px;ul{grid-template-columns:repeat(2,minmax(0,1fr))}}
`);

/** Where somebody may go on who came to nothing: a search of the site's lists, one button for each, and the lists themselves. */
export function WaysOn({ ways }: { ways: readonly WayOn[] }) {
  if (ways.length === 0) return null;
  return (
    <Root>
      <Search lists={ways.filter(({ searches }) => searches)} />
      <nav aria-labelledby="ways-on">
        <h2 id="ways-on">
          <FormattedMessage id="state.ways.lists" />
        </h2>
        <ul>
          {ways.map((way) => (
            <li key={way.href}>
              <SiteLink href={way.href}>
                <Icon name={entityIcon(way.type)} />
                <Name label={way.label} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Root>
  );
}

/** A plain form: each of its buttons sends it to another list. */
function Search({ lists }: { lists: readonly WayOn[] }) {
  const id = useId();
  const locale = asLocale(useIntl().locale);
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
            <Name label={label} />
          </button>
        ))}
      </div>
    </form>
  );
}
