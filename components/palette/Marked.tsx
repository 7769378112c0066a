import { Fragment } from 'react';

/** A text with what was looked for marked in it. */
export function Marked({
  text,
  marks,
}: {
  text: string;
  marks: readonly (readonly [from: number, to: number])[];
}) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
