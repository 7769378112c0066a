import type { FieldValue, FieldViewProps } from './fieldView';

/** Kinds whose values stand as tags side by side. */
const TAGS: ReadonlySet<string> = new Set([
  'text',
  'enum',
  'id',
  'integer',
  'bigInteger',
  'float',
  'decimal',
]);

/** How many of a list a table's cell shows. */
const IN_CELL = 3;

/** A list of values: words as tags, the rest one below the other; in a table the first few. */
export function ListView({
  field,
  value,
  mode,
  Nested,
}: Omit<FieldViewProps, 'value'> & { value: readonly FieldValue[] }) {
  const one = { ...field, list: false };
  if (mode === 'cell')
    return (
      <>
        {value.slice(0, IN_CELL).map((item, index) => (
          <span key={index}>
            {index > 0 && ', '}
            <Nested field={one} value={item} mode="cell" />
          </span>
        ))}
        {value.length > IN_CELL && ` +${value.length - IN_CELL}`}
      </>
    );
  const tags = TAGS.has(field.kind);
  return (
    <ul className={tags ? 'w-tags' : 'w-lines'}>
      {value.map((item, index) => (
        <li key={index} className={tags ? 'w-tag' : undefined}>
          <Nested field={one} value={item} mode="detail" />
        </li>
      ))}
    </ul>
  );
}
