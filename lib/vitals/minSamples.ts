/**
 * With fewer samples than this, a single visit decides what the 75th percentile is (it is among the three slowest): there is
 * none then, and no rating.
 */
export const MIN_SAMPLES = 10;
