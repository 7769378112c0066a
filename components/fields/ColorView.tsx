import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

const CSS_COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s%,./deg-]+\)|[a-z]{3,20})$/i;

/** A colour with a swatch. */
export function ColorView(props: FieldViewProps) {
  const { value } = props;
  if (typeof value !== 'string' || !CSS_COLOR.test(value)) return <TextView {...props} />;
  return (
    <>
      <svg className="w-swatch" viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" rx="3" fill={value} />
      </svg>
      <span className="w-mono">{value}</span>
    </>
  );
}
