import { ThemeProvider } from '@mui/material/styles';
import { overlayTheme } from '../../theme/overlayTheme';
import { ConsentBanner } from './ConsentBanner';

/** Renders the consent banner under the overlay theme. */
export function Overlay() {
  return (
    <ThemeProvider theme={overlayTheme}>
      <ConsentBanner />
    </ThemeProvider>
  );
}
