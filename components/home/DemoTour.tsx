import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoginHrefFor } from '../../lib/auth/useAuthHrefs';
import { TOUR_COOKIE, type TourView } from '../../lib/reading/home/homeView';
import { toLocale } from '../../lib/routes/hrefs';
import { CloseButton } from '../ui/CloseButton';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import styles from './DemoTour.module.css';

/** One year. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/**
 * Suggests what to try in the demo. Hiding it sets a cookie, so that the server leaves it out from then on and
 * nothing moves.
 */
export function DemoTour({ tour }: { readonly tour: TourView }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const hide = () => {
    document.cookie = `${TOUR_COOKIE}=hidden; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
    setHidden(true);
    // The focused button is gone, so focus moves to the start of the page.
    document.getElementById('main')?.focus();
  };
  return (
    <section className={styles.root} aria-labelledby="tour">
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
    </section>
  );
}

function StopLink({ stop }: { readonly stop: TourView['stops'][number] }) {
  const locale = toLocale(useIntl().locale);
  const loginTo = useLoginHrefFor();
  const login = stop.signIn === true ? loginTo(locale, stop.href) : null;
  const content = (
    <>
      <FormattedMessage id={`tour.${stop.id}`} />
      {stop.label !== undefined && (
        <>
          : <LabelText label={stop.label} />
        </>
      )}
    </>
  );
  // Signing in leaves the site, so it is not a client-side navigation.
  return login === null ? <SiteLink href={stop.href}>{content}</SiteLink> : <a href={login}>{content}</a>;
}
