import type { ReactNode } from 'react';

/** Shows a priority with bars from 1 (low) to 3 (high); 4 (urgent) has its own glyph. */
export function PriorityBadge({ level, children }: { level: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <span className="w-mark" data-level={level}>
      <svg viewBox="0 0 16 16" aria-hidden="true" dangerouslySetInnerHTML={LEVELS[level]} />
      {children}
    </span>
  );
}

const URGENT = {
  __html:
    '<rect x="1.5" y="1.5" width="13" height="13" rx="3" fill="currentColor"/><path class="w-knock is-heavy" d="M8 4.4v4.4M8 11.4v.3"/>',
};

const BARS = [
  'M1.500 11a1 1 0 0 1 1-1h1.400a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H2.500a1 1 0 0 1-1-1z',
  'M6.300 7a1 1 0 0 1 1-1h1.400a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7.300a1 1 0 0 1-1-1z',
  'M11.100 3a1 1 0 0 1 1-1h1.400a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-1.400a1 1 0 0 1-1-1z',
] as const;

const LEVELS = { 1: drawBars(1), 2: drawBars(2), 3: drawBars(3), 4: URGENT } as const;

function drawBars(level: 1 | 2 | 3): { readonly __html: string } {
  const full = `<path d="${BARS.slice(0, level).join('')}" fill="currentColor"/>`;
  const rest = `<path d="${BARS.slice(level).join('')}" fill="currentColor" opacity=".28"/>`;
  return { __html: level < 3 ? full + rest : full };
}

const RING = '<circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.75"/>';

/**
 * Each tone has its own glyph, so that it is recognisable without colour. The drawings are constant markup: as elements,
 * React would render and hydrate each of their attributes in every row.
 */
export const STATUS_GLYPHS = {
  open: { __html: RING },
  taken: { __html: `${RING}<circle cx="8" cy="8" r="2.6" fill="currentColor"/>` },
  active: { __html: `${RING}<path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor"/>` },
  done: {
    __html:
      '<circle cx="8" cy="8" r="7" fill="currentColor"/><path class="w-knock" d="M4.8 8.2 7 10.4l4.2-4.6"/>',
  },
  dropped: {
    __html: `${RING}<path d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/>`,
  },
  /** Of a value whose words say nothing: it has the place of a glyph among others that have one. */
  none: { __html: '<circle cx="8" cy="8" r="2.25" fill="currentColor"/>' },
} as const;

/**
 * Shows a status with its glyph; `plate` is the larger form in a record's head. Without a tone only the text is
 * rendered.
 */
export function StatusBadge({
  tone,
  plate = false,
  children,
}: {
  tone: keyof typeof STATUS_GLYPHS | undefined;
  plate?: boolean;
  children: ReactNode;
}) {
  if (tone === undefined && !plate) return children;
  return (
    <span className={plate ? 'w-mark is-plate' : 'w-mark'} data-tone={tone}>
      {tone !== undefined && (
        <svg viewBox="0 0 16 16" aria-hidden="true" dangerouslySetInnerHTML={STATUS_GLYPHS[tone]} />
      )}
      {children}
    </span>
  );
}
