import type { ReactNode } from 'react';

const RING = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />;

/** Shape first, colour second: each tone has its own glyph (design tokens `statusTones`). */
const GLYPHS = {
  open: RING,
  taken: (
    <>
      {RING}
      <circle cx="8" cy="8" r="2.6" fill="currentColor" />
    </>
  ),
  active: (
    <>
      {RING}
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path className="w-knock" d="M4.8 8.2 7 10.4l4.2-4.6" />
    </>
  ),
  dropped: (
    <>
      {RING}
      <path
        d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </>
  ),
} as const;

/** A status in words with its glyph; as a plate in a record's head. Without a tone it is its word alone. */
export function StatusMark({
  tone,
  plate = false,
  children,
}: {
  tone: keyof typeof GLYPHS | undefined;
  plate?: boolean;
  children: ReactNode;
}) {
  if (tone === undefined && !plate) return children;
  return (
    <span className={plate ? 'w-mark is-plate' : 'w-mark'} data-tone={tone}>
      {tone !== undefined && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {GLYPHS[tone]}
        </svg>
      )}
      {children}
    </span>
  );
}
