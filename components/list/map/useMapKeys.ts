import Router from 'next/router';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { MapWays } from '../../../lib/reading/list/map/mapView';

/** The ways by key. */
const KEYS: ReadonlyMap<string, keyof MapWays> = new Map([
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'all'],
  ['ArrowUp', 'north'],
  ['ArrowDown', 'south'],
  ['ArrowLeft', 'west'],
  ['ArrowRight', 'east'],
]);

/**
 * Moves the map by arrows, and zooms by plus and minus, while the focus is on it. Keys that are pressed while a map is loaded are followed
 * one by one, each from the map that the key before it led to.
 * @returns the handler of `keydown`
 */
export function useMapKeys(ways: MapWays): (event: KeyboardEvent<HTMLElement>) => void {
  const latest = useRef(ways);
  const waiting = useRef<(keyof MapWays)[]>([]);
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    latest.current = ways;
  }, [ways]);
  useEffect(
    () => () => {
      waiting.current = [];
    },
    [],
  );
  const follow = async (): Promise<void> => {
    isFollowing.current = true;
    try {
      for (let way = waiting.current.shift(); way !== undefined; way = waiting.current.shift()) {
        const href = latest.current[way];
        // Another navigation has taken the place of this one.
        if (href !== null && !(await Router.push(href, undefined, { scroll: false }))) return;
      }
    } finally {
      waiting.current = [];
      isFollowing.current = false;
    }
  };
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const way = KEYS.get(event.key);
    if (way === undefined || (latest.current[way] === null && !isFollowing.current)) return;
    event.preventDefault();
    // The mark goes with the next map, and the focus and further keys would go with it.
    if ((event.target as Element).closest('svg') !== null) event.currentTarget.focus({ preventScroll: true });
    waiting.current.push(way);
    if (!isFollowing.current) void follow().catch(() => undefined);
  };
}
