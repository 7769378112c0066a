/** Every test shows times as the clocks of Wrocław do, whatever the zone of this machine. */
import { setSiteTimeZone } from '../../lib/intl/timeZone';

setSiteTimeZone('Europe/Warsaw');
