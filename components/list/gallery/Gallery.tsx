import { Icon } from '../../kit/ui/Icon';
import { SiteLink } from '../../kit/ui/SiteLink';
import { toSafeImageSource } from '../../../lib/ground/format/safeHref';
import type { ColumnView } from '../../../lib/features/list/listPageView';
import type { RowView } from '../../../lib/kit/view/rowView';
import { CardFacts, hasContent } from '../CardFacts';
import type { DisplayProps } from '../displayProps';
import styles from './Gallery.module.css';

/** Number of facts on a card, beside the status. */
const MAX_FACTS = 2;

/** The rows of a list as cards with a picture, the title that leads to the record, two facts and the status. */
export function Gallery({ view, renderContent }: Omit<DisplayProps<'gallery'>, 'empty'>) {
  const { columns, layout, gallery } = view;
  const pictures = columns.find(({ name }) => name === gallery.picture);
  const status = columns.find((_, index) => layout.columns[index]?.slot === 'is-status');
  const facts = columns.filter(
    (column) => column !== status && column !== pictures && column.isTitle !== true,
  );
  return (
    <ul className={styles.root} aria-label={view.caption} data-prefetch="">
      {view.rows.map((row) => (
        <GalleryCard
          key={row.id}
          row={row}
          pictures={pictures}
          status={status}
          facts={facts}
          renderContent={renderContent}
        />
      ))}
    </ul>
  );
}

function GalleryCard({
  row,
  pictures,
  status,
  facts,
  renderContent,
}: Pick<DisplayProps, 'renderContent'> & {
  row: RowView;
  pictures: ColumnView | undefined;
  status: ColumnView | undefined;
  facts: readonly ColumnView[];
}) {
  const source = pictures === undefined ? null : findSource(row, pictures);
  const told = facts.filter((column) => hasContent(row, column)).slice(0, MAX_FACTS);
  const shown = status !== undefined && hasContent(row, status) ? [status, ...told] : told;
  return (
    <li>
      <div className="is-picture">
        {source === null ? (
          <Icon name="image" />
        ) : (
          // The title beside it names the record.
          <img src={source} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
        )}
      </div>
      <div className="is-text">
        <p className="is-title">
          {row.href === null ? row.title : <SiteLink href={row.href}>{row.title}</SiteLink>}
        </p>
        <CardFacts columns={shown} row={row} renderContent={renderContent} />
      </div>
    </li>
  );
}

function findSource(row: RowView, { name, picture }: ColumnView): string | null {
  const value = row.values[name];
  if (picture === undefined) return toSafeImageSource(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, picture.url)) return null;
  return toSafeImageSource(Object.entries(value).find(([part]) => part === picture.url)?.[1]);
}
