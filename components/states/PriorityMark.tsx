import type { ReactNode } from 'react';

/** A priority in words with its bars, 1 (low) to 3 (high); 4 (urgent) has a sign of its own. */
export function PriorityMark({ level, children }: { level: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <span className="w-mark" data-level={level}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {level === 4 ? URGENT : bars(level)}
      </svg>
      {children}
    </span>
  );
}

const URGENT = (
  <>
    <rect x="1.5" y="1.5" width="13" height="13" rx="3" fill="currentColor" />
    <path className="w-knock is-heavy" d="M8 4.4v4.4M8 11.4v.3" />
  </>
);

const BARS = [
  'M1.500 11a1 1 0 0 1 1-1h1.400a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H2.500a1 1 0 0 1-1-1z',
  'M6.300 7a1 1 0 0 1 1-1h1.400a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7.300a1 1 0 0 1-1-1z',
  'M11.100 3a1 1 0 0 1 1-1h1.400a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-1.400a1 1 0 0 1-1-1z',
] as const;

function bars(level: 1 | 2 | 3) {
  return (
    <>
      <path d={BARS.slice(0, level).join('')} fill="currentColor" />
      {level < 3 && <path d={BARS.slice(level).join('')} fill="currentColor" opacity=".28" />}
    </>
  );
}
