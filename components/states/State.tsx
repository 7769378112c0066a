import type { ReactNode } from 'react';
import { AwningPicture } from './AwningPicture';

/** A designed "nothing": a picture, what is the matter in one line, one more sentence, and the ways on. */
export function State({
  picture,
  title,
  text,
  heading = 'h2',
  children,
}: {
  picture: 'open' | 'magnifier' | 'shut';
  title: ReactNode;
  text: ReactNode;
  /** h1 where the state is the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}) {
  const Heading = heading;
  return (
    <div className="w-card">
      <div className="w-state">
        <AwningPicture kind={picture} />
        <Heading>{title}</Heading>
        <p>{text}</p>
        {children !== undefined && <div className="w-actions">{children}</div>}
      </div>
    </div>
  );
}
