import { ThemeProvider } from '@mui/material/styles';
import { useConsent } from '../../lib/consent/ConsentProvider';
import { overlayTheme } from '../../theme/overlayTheme';
import { ConsentBanner } from './ConsentBanner';

/** The secondary overlay (S1.4), under the second theme (S9.1): asks for consent while there is something to ask. */
export function Overlay() {
  const { isAsking } = useConsent();
  if (!isAsking) return null;
  return (
    <ThemeProvider theme={overlayTheme}>
      <ConsentBanner />
    </ThemeProvider>
  );
}
