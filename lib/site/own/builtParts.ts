import type { OwnPart } from './ownPart';

/** The parts of this build. The build writes them here (`partsLoader.mjs`); in scripts and tests there are none. */
export const BUILT_PARTS: readonly OwnPart[] = [];
