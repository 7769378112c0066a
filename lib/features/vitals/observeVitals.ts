import { toMeasurement, type Measurement, type WebVitalMetric } from './reportMutation';
import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Returns the ids of this page visit's measurements; none on the server. They are only kept in memory. */
export function useVisitMeasurementIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeToVisitMeasurements, getVisitMeasurementIds, () => NONE);
}

const seen: { start?: Promise<void> } = {};
const currentPage: { ids: ReadonlySet<string> } = { ids: new Set() };
const watchers = new Set<() => void>();
const waiting: Measurement[] = [];
const listeners: { current: ((measurement: Measurement) => void) | null } = { current: null };

/**
 * Passes every measurement of this page visit to `listener`, once each: FCP, TTFB, LCP, CLS and INP, including those
 * that are final only when the page is hidden. The library is loaded after the page and measures once per visit.
 * Next's own `reportWebVitals` misses these in production.
 */
export function observeVitals(listener: (measurement: Measurement) => void): () => void {
  listeners.current = listener;
  waiting.splice(0).forEach(listener);
  seen.start ??= start().catch(() => undefined);
  return () => {
    if (listeners.current === listener) listeners.current = null;
  };
}

async function start(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(take);
}

/**
 * A metric may come again with a larger value when the page is hidden a second time; it is still the same measurement.
 */
function take(metric: WebVitalMetric): void {
  if (currentPage.ids.has(metric.id)) return;
  currentPage.ids = new Set([...currentPage.ids, metric.id]);
  watchers.forEach((tell) => tell());
  const measurement = toMeasurement(metric);
  if (listeners.current === null) waiting.push(measurement);
  else listeners.current(measurement);
}

/** Returns the ids measured so far; a new set after each measurement. */
function getVisitMeasurementIds(): ReadonlySet<string> {
  return currentPage.ids;
}

/** Subscribes to measurements; returns the function that unsubscribes. */
function subscribeToVisitMeasurements(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
