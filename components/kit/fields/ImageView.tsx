import { toSafeImageSource } from '../../../lib/ground/format/safeHref';
import type { FieldViewProps, FieldValue } from './fieldView';
import { TextView } from './TextView';
import { UrlView } from './LinkViews';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';
import { formatBytes } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { JsonView } from './JsonView';

/** An image from any host: lazy, limited in size and loaded without a referrer. */
export function ImageView(props: FieldViewProps) {
  const source = toSafeImageSource(props.value);
  if (source === null) return <TextView {...props} />;
  if (props.mode === 'cell') return <Thumbnail source={source} alt={props.field.label.text} />;
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

/** A picture in a cell of a table, cropped to a square. */
function Thumbnail({ source, alt }: { source: string; alt: string }) {
  return (
    <img
      className="w-thumb"
      src={source}
      alt={alt}
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

/** A placeholder in a cell of a column of pictures. */
export function NoPicture() {
  return (
    <span className="w-thumb is-empty">
      <Icon name="image" />
      <span className="w-hidden">
        <FormattedMessage id="value.none" />
      </span>
    </span>
  );
}

/** An object that describes an image, shown as the image with its file name and size. */
export function ImageObjectView(props: FieldViewProps) {
  const locale = toLocale(useIntl().locale);
  const { field, value, mode } = props;
  const own = value as { readonly [name: string]: FieldValue };
  const part = (name: string | null | undefined) =>
    name == null || !Object.hasOwn(own, name) ? null : own[name];
  const source = toSafeImageSource(part(field.picture?.url));
  const alt = part(field.picture?.alt);
  if (mode === 'cell')
    return source === null ? (
      <NoPicture />
    ) : (
      <Thumbnail source={source} alt={typeof alt === 'string' ? alt : ''} />
    );
  if (source === null) return <JsonView {...props} />;
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
