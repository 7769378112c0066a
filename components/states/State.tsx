import type { ReactNode } from 'react';
import { AwningPicture } from './AwningPicture';

/** A designed "nothing": a picture, what is the matter in one line, one more sentence, and the ways on. */
export function State({
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
  /** h1 where the state is the whole page. */
  heading?: 'h1' | 'h2';
  /** What else is to be said, before the ways on. */
  more?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = heading;
  return (
    <div className={heading === 'h1' ? 'w-whole' : 'w-card'}>
      <div className="w-state">
        <AwningPicture kind={picture} />
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
