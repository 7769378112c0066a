import { Fragment } from 'react';
import { CopyButton } from '../CopyButton';
import { highlight } from './highlight';

/** A text to read and to copy, under its heading. */
export function Code({
  title,
  text,
  language,
}: {
  readonly title: string;
  readonly text: string;
  readonly language: 'graphql' | 'json';
}) {
  return (
    <>
      <div className="is-line">
        <h3>{title}</h3>
        <CopyButton text={text} what={title} />
      </div>
      {/* Long texts scroll: the keyboard has to get in. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex */}
      <pre className="w-code" tabIndex={0} role="group" aria-label={title}>
        {highlight(text, language).map(({ kind, text: piece }, index) =>
          kind === 'plain' ? (
            <Fragment key={index}>{piece}</Fragment>
          ) : (
            <span key={index} data-kind={kind}>
              {piece}
            </span>
          ),
        )}
      </pre>
    </>
  );
}
