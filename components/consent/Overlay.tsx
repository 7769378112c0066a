import { styled, ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  getEffectiveConsent,
  NO_CONSENT,
  type Consent,
  type Purpose,
} from '../../lib/features/consent/consent';
import { useConsent } from '../../lib/features/consent/ConsentProvider';
import { SiteLink } from '../kit/ui/SiteLink';
import { privacyHref } from '../../lib/ground/routes/hrefs';
import { color, DIALOG_SHADOW } from '../../theme/tokens';
import { ConsentCheckboxes } from './ConsentCheckboxes';
import { overlayTheme } from '../../theme/overlayTheme';

// Uses the overlay theme's breakpoints: full width below its sm (600), 520 px above.
const Root = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: 30,
  left: 16,
  bottom: 16,
  width: 520,
  maxHeight: 'calc(100vh - 32px)',
  overflow: 'auto',
  padding: '20px 20px 16px',
  background: color.raised,
  boxShadow: DIALOG_SHADOW,
  borderRadius: 8,
  borderTop: `4px solid ${color.accent}`,
  h2: { fontSize: 18 },
  '.is-text': { margin: '6px 0 12px' },
  // Of equal width, also where two do not fit in a row.
  '.is-buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 },
  '.is-buttons > button': { flex: '1 1 42%' },
  '.is-buttons > .is-quiet': { flexBasis: '100%' },
  [theme.breakpoints.down('sm')]: { left: 8, right: 8, bottom: 8, width: 'auto' },
}));

const FULL_CONSENT: Consent = { analytics: true, ads: true };

/** Asks for consent in a region beside the page. Refusing takes one click, the same as accepting. */
export function ConsentBanner() {
  const intl = useIntl();
  const { decision, signal, purposes, decide } = useConsent();
  const [chosen, setChosen] = useState<Consent>(() => getEffectiveConsent(decision ?? null, signal));
  const [only] = purposes;
  const count = purposes.length;
  const limitToPurposes = (consent: Consent): Consent => {
    const only = (purpose: Purpose) => consent[purpose] && purposes.includes(purpose);
    return { analytics: only('analytics'), ads: only('ads') };
  };
  return (
    <Root role="region" aria-label={intl.formatMessage({ id: 'consent.label' })}>
      <h2>
        <FormattedMessage id="consent.title" values={{ asks: count === 1 ? only : 'both' }} />
      </h2>
      <p className="w-muted is-text">
        <FormattedMessage
          id="consent.text"
          values={{
            count,
            privacy: (parts) => (
              <SiteLink key="privacy" href={privacyHref()}>
                {parts}
              </SiteLink>
            ),
          }}
        />
      </p>
      {count === 1 ? (
        <p className="w-muted">
          <FormattedMessage id={`consent.${only ?? 'analytics'}.text`} />
        </p>
      ) : (
        <ConsentCheckboxes purposes={purposes} chosen={chosen} onChange={setChosen} />
      )}
      <div className="is-buttons">
        <button type="button" className="w-button" onClick={() => decide(NO_CONSENT)}>
          <FormattedMessage id="consent.refuse" values={{ count }} />
        </button>
        <button type="button" className="w-button" onClick={() => decide(limitToPurposes(FULL_CONSENT))}>
          <FormattedMessage id="consent.accept" values={{ count }} />
        </button>
        {count === 1 ? null : (
          <button type="button" className="w-button is-quiet" onClick={() => decide(limitToPurposes(chosen))}>
            <FormattedMessage id="consent.save" />
          </button>
        )}
      </div>
    </Root>
  );
}

/** Renders the consent banner under the overlay theme. */
export function Overlay() {
  return (
    <ThemeProvider theme={overlayTheme}>
      <ConsentBanner />
    </ThemeProvider>
  );
}
