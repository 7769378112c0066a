import type { ReactNode } from 'react';
import { color } from '../../../theme/tokens';

const { paper, control, divider, text, awning } = color;

const PANES = <path d="M66 36v50M18 62h96" stroke={divider} strokeWidth="2" />;

const PICTURES = {
  open: (
    <>
      {PANES}
      <path d="M30 80h24M78 80h24" stroke={control} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  magnifier: (
    <>
      {PANES}
      <circle cx="62" cy="60" r="15" fill={paper} stroke={text} strokeWidth="2.5" />
      <path d="m73 71 12 12" stroke={text} strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  shut: (
    <>
      <path
        d="M18 40h96M18 46h96M18 52h96M18 58h96M18 64h96M18 70h96M18 76h96"
        stroke={divider}
        strokeWidth="3"
      />
      <path d="M56 80h20" stroke={control} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
} as const;

/** Illustration of a shop window: open, with a magnifier, or with the shutter down. */
function EmptyStatePicture({ kind }: { kind: keyof typeof PICTURES }) {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" aria-hidden="true">
      <path d="M16 34v54h100V34" fill={paper} stroke={control} strokeWidth="2" />
      {PICTURES[kind]}
      <path
        d="M22 8h88l12 22a9 9 0 0 1-18 2 9.5 9.5 0 0 1-19 0 9.5 9.5 0 0 1-19 0 9.5 9.5 0 0 1-19 0 9.5 9.5 0 0 1-19 0 9 9 0 0 1-18-2z"
        fill={awning}
      />
      <path
        d="M36.7 8h14.6L47 32a9.5 9.5 0 0 1-19 0zM66 8h14.7L85 32a9.5 9.5 0 0 1-19 0zM95.3 8H110l12 22a9 9 0 0 1-18 2z"
        fill={paper}
        opacity=".3"
      />
    </svg>
  );
}

/** Empty state: an illustration, a title, a sentence and actions. */
export function EmptyState({
  picture,
  title,
  text,
  heading = 'h2',
  more,
  children,
}: {
  picture: 'open' | 'magnifier' | 'shut';
  title: ReactNode;
  text: ReactNode;
  /** Use h1 if the state is the whole page. */
  heading?: 'h1' | 'h2';
  /** Additional content above the actions. */
  more?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = heading;
  return (
    <div className={heading === 'h1' ? 'w-whole' : 'w-card'}>
      <div className="w-state">
        <EmptyStatePicture kind={picture} />
        <div>
          <Heading>{title}</Heading>
          <p>{text}</p>
          {more}
          {children !== undefined && <div className="w-actions">{children}</div>}
        </div>
      </div>
    </div>
  );
}
