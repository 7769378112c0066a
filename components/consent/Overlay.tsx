import { ThemeProvider } from '@mui/material/styles';
import { useConsent } from '../../lib/consent/ConsentProvider';
import { overlayTheme } from '../../theme/overlayTheme';
import { ConsentBanner } from './ConsentBanner';

/** Renders the consent banner under the overlay theme while there is something to ask. */
export function Overlay() {
  const { isAsking } = useConsent();
  if (!isAsking) return null;
  return (
    <ThemeProvider theme={overlayTheme}>
      <ConsentBanner />
    </ThemeProvider>
  );
}
