import { FormattedMessage } from 'react-intl';
import { SiteLink } from '../../kit/ui/SiteLink';
import { toSafeImageSource } from '../../../lib/ground/format/safeHref';
import type { ColumnView } from '../../../lib/features/list/listPageView';
import type { RowView } from '../../../lib/kit/view/rowView';
import { CardFacts, hasContent } from '../CardFacts';
import type { DisplayProps } from '../displayProps';
import styles from './Gallery.module.css';

/** Number of facts on a card, beside the status. */
const MAX_FACTS = 2;

/** The rows of a list as cards with a picture, the title that leads to the record, two facts and the status. Those without a picture follow. */
export function Gallery({ view, renderContent }: Omit<DisplayProps<'gallery'>, 'empty'>) {
  const { columns, layout, gallery } = view;
  const pictures = columns.find(({ name }) => name === gallery.picture);
  const status = columns.find((_, index) => layout.columns[index]?.slot === 'is-status');
  const facts = columns.filter(
    (column) => column !== status && column !== pictures && column.isTitle !== true,
  );
  const cards = view.rows.map((row) => ({
    row,
    source: pictures === undefined ? null : findSource(row, pictures),
  }));
  const renderCards = (shown: typeof cards) =>
    shown.map(({ row, source }) => (
      <GalleryCard
        key={row.id}
        row={row}
        source={source}
        status={status}
        facts={facts}
        renderContent={renderContent}
      />
    ));
  const pictured = cards.filter(({ source }) => source !== null);
  const others = cards.filter(({ source }) => source === null);
  if (pictured.length === 0)
    return (
      <ul className={styles.root} aria-label={view.caption} data-prefetch="">
        {renderCards(others)}
      </ul>
    );
  return (
    <>
      <ul className={styles.root} aria-label={view.caption} data-prefetch="">
        {renderCards(pictured)}
      </ul>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="gallery-others">
          <h2 id="gallery-others">
            <FormattedMessage id="list.gallery.others" />
          </h2>
          <ul className={styles.root} data-prefetch="">
            {renderCards(others)}
          </ul>
        </section>
      )}
    </>
  );
}

function GalleryCard({
  row,
  source,
  status,
  facts,
  renderContent,
}: Pick<DisplayProps, 'renderContent'> & {
  row: RowView;
  source: string | null;
  status: ColumnView | undefined;
  facts: readonly ColumnView[];
}) {
  const told = facts.filter((column) => hasContent(row, column)).slice(0, MAX_FACTS);
  const shown = status !== undefined && hasContent(row, status) ? [status, ...told] : told;
  return (
    <li>
      {source !== null && (
        <div className="is-picture">
          {/* The title beside it names the record. */}
          <img src={source} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
        </div>
      )}
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
