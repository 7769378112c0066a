import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoginHrefFor } from '../../lib/auth/useAuthHrefs';
import { TOUR_COOKIE, type TourView } from '../../lib/reading/home/homeView';
import { toLocale } from '../../lib/routes/hrefs';
import { CloseButton } from '../ui/CloseButton';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import styles from './DemoTour.module.css';

/** A year, in seconds. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** What to try in the demo, on a phone in as few words as there is room for. Hidden for good by its button: the server then leaves it out, so that nothing moves. */
export function DemoTour({ tour }: { readonly tour: TourView }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const hide = () => {
    document.cookie = `${TOUR_COOKIE}=hidden; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
    setHidden(true);
    // The button is gone: reading goes on where the page begins.
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
  const words = (
    <>
      <FormattedMessage id={`tour.${stop.id}`} />
      {stop.label !== undefined && (
        <>
          : <LabelText label={stop.label} />
        </>
      )}
    </>
  );
  // Signing in leaves the site: no client navigation.
  return login === null ? <SiteLink href={stop.href}>{words}</SiteLink> : <a href={login}>{words}</a>;
}
