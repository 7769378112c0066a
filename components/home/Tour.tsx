import styled from '@emotion/styled';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoginTo } from '../../lib/auth/useLoginTo';
import { TOUR_COOKIE, type TourView } from '../../lib/records/tourView';
import { asLocale } from '../../lib/routes';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { CloseButton } from '../states/CloseButton';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

/** A year, in seconds. */
const KEPT_FOR = 31_536_000;

const Root = styled.section(`
margin-bottom:24px;padding:12px 16px 16px;border:1px solid ${color.divider};border-radius:8px;background:${color.paper};
header{display:flex;align-items:center;gap:12px;margin-bottom:8px}
header h2{flex:1;font-size:15px;line-height:24px}
ol{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:12px 24px}
li>a{font-weight:600}
li p{font-size:13px;line-height:18px;color:${color.text2};text-wrap:pretty}
${media.belowLg}{ol{grid-template-columns:repeat(2,minmax(0,1fr))}}
${media.belowMd}{ol{grid-template-columns:minmax(0,1fr);gap:8px}li p{display:none}}
`);

/** What to try in the demo, on a phone in as few words as there is room for. Hidden for good by its button: the server then leaves it out, so that nothing moves. */
export function Tour({ tour }: { readonly tour: TourView }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const hide = () => {
    document.cookie = `${TOUR_COOKIE}=hidden; Path=/; Max-Age=${KEPT_FOR}; SameSite=Lax`;
    setHidden(true);
    // The button is gone: reading goes on where the page begins.
    document.getElementById('main')?.focus();
  };
  return (
    <Root aria-labelledby="tour">
      <header>
        <h2 id="tour">
          <FormattedMessage id="tour.title" />
        </h2>
        <CloseButton onClose={hide} label="tour.hide" className="w-scripted" />
      </header>
      <ol>
        {tour.stops.map((stop) => (
          <li key={stop.id}>
            <StopLink stop={stop} />
            <p>
              <FormattedMessage id={`tour.${stop.id}.text`} />
            </p>
          </li>
        ))}
      </ol>
    </Root>
  );
}

function StopLink({ stop }: { readonly stop: TourView['stops'][number] }) {
  const locale = asLocale(useIntl().locale);
  const loginTo = useLoginTo();
  const login = stop.signIn === true ? loginTo(locale, stop.href) : null;
  const words = (
    <>
      <FormattedMessage id={`tour.${stop.id}`} />
      {stop.label !== undefined && (
        <>
          : <Name label={stop.label} />
        </>
      )}
    </>
  );
  // Signing in leaves the site: no client navigation.
  return login === null ? <SiteLink href={stop.href}>{words}</SiteLink> : <a href={login}>{words}</a>;
}
