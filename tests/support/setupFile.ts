/** Sets the time zone of all tests, whatever the zone of this machine. */
import { setSiteTimeZone } from '../../lib/intl/timeZone';

setSiteTimeZone('Europe/Warsaw');
