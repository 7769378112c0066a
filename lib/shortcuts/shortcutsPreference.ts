import { createPreference } from '../device/preference';

/** Whether single keys are shortcuts (WCAG 2.1.4: they can be turned off). */
export const shortcutsPreference = createPreference('shortcuts', (kept) => kept !== false);
