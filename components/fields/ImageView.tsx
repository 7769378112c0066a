import { safeImageSource } from '../../lib/format/safeHref';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';
import { UrlView } from './UrlView';

/** A picture that lives anywhere: loaded late, limited in size, and asked for without saying where from. */
export function ImageView(props: FieldViewProps) {
  const source = safeImageSource(props.value);
  if (source === null) return <TextView {...props} />;
  if (props.mode === 'cell') return <UrlView {...props} />;
  return (
    <figure className="w-picture">
      <a href={source} rel="noopener noreferrer nofollow">
        <img
          src={source}
          alt={props.field.label.text}
          width={240}
          height={150}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </a>
      <figcaption className="w-caption">
        <UrlView {...props} />
      </figcaption>
    </figure>
  );
}
