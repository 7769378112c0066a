import { useIntl } from 'react-intl';
import { formatBytes } from '../../lib/format/number';
import { safeImageSource } from '../../lib/format/safeHref';
import { asLocale } from '../../lib/routes';
import type { FieldValue, FieldViewProps } from './fieldView';
import { JsonView } from './JsonView';

/** An object that is a picture: shown as one, with its file's name and size. */
export function PictureView(props: FieldViewProps) {
  const locale = asLocale(useIntl().locale);
  const { field, value } = props;
  const own = value as { readonly [name: string]: FieldValue };
  const part = (name: string | null | undefined) =>
    name == null || !Object.hasOwn(own, name) ? null : own[name];
  const source = safeImageSource(part(field.picture?.url));
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
