/** A sentence of the report: English on every page, with names in backticks set as code. */
export function Sentence({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split('`').map((part, index) =>
        // Backticks come in pairs: every second part stands between two of them.
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </span>
  );
}
