import { toSafeImageSource } from '../../lib/format/safeHref';
import type { FieldViewProps, FieldValue } from './fieldView';
import { TextView } from './TextView';
import { UrlView } from './LinkViews';
import { useIntl } from 'react-intl';
import { formatBytes } from '../../lib/format/formatNumber';
import { toLocale } from '../../lib/routes/hrefs';
import { JsonView } from './JsonView';

/** An image from any host: lazy, limited in size and loaded without a referrer. */
export function ImageView(props: FieldViewProps) {
  const source = toSafeImageSource(props.value);
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

/** An object that describes an image, shown as the image with its file name and size. */
export function ImageObjectView(props: FieldViewProps) {
  const locale = toLocale(useIntl().locale);
  const { field, value } = props;
  const own = value as { readonly [name: string]: FieldValue };
  const part = (name: string | null | undefined) =>
    name == null || !Object.hasOwn(own, name) ? null : own[name];
  const source = toSafeImageSource(part(field.picture?.url));
  if (source === null) return <JsonView {...props} />;
  const alt = part(field.picture?.alt);
  const name = part(field.picture?.name);
  const bytes = part(field.picture?.bytes);
  const caption = typeof name === 'string' && name !== '' ? name : field.label.text;
  return (
    <figure className="w-picture">
      <img
        src={source}
        alt={typeof alt === 'string' ? alt : ''}
        width={240}
        height={150}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
      <figcaption className="w-caption">
        <a href={source} rel="noopener noreferrer nofollow">
          {typeof bytes === 'number' ? `${caption}, ${formatBytes(bytes, locale)}` : caption}
        </a>
      </figcaption>
    </figure>
  );
}
