import { color } from './tokens';

/** Two rings, ink and a marigold halo; seen on white, on tint and beside a red border (DESIGN-SYSTEM section 2). */
export const FOCUS_RING = `outline:2px solid ${color.focus};outline-offset:2px;box-shadow:0 0 0 2px ${color.focusHalo},0 0 0 6px ${color.focusHalo};border-radius:4px;`;

/** The dark scheme's ring: marigold with a dark gap. */
export const FOCUS_RING_DARK = `box-shadow:0 0 0 2px ${color.focusHalo};`;
