import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OwnTileContent } from '../../lib/features/dashboard/dashboardView';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { usePartFormat } from '../list/own/usePartRows';
import { DefaultOf, PartBoundary, SiteDefault } from '../kit/parts/PartBoundary';
import { TILE_PARTS } from '../kit/parts/tileParts';
import { SiteLink } from '../kit/ui/SiteLink';

/** Shows the content of a tile by a part of components/own; `failure` stands in the place of one that fails. */
export function OwnTile({ content, failure }: { content: OwnTileContent; failure: ReactNode }) {
  const locale = toLocale(useIntl().locale);
  const { part, list, fields, rows } = content;
  const format = usePartFormat(fields);
  const Part = Object.hasOwn(TILE_PARTS, part) ? TILE_PARTS[part] : undefined;
  if (Part === undefined) return failure;
  return (
    <PartBoundary part={part} subject={rows} site={failure}>
      <DefaultOf site={<RowLinks rows={rows} />}>
        <Part list={list} rows={rows} format={format} locale={locale} Default={SiteDefault} />
      </DefaultOf>
    </PartBoundary>
  );
}

function RowLinks({ rows }: Pick<OwnTileContent, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.map(({ id, title, href }) => (
        <li key={id}>{href === null ? title : <SiteLink href={href}>{title}</SiteLink>}</li>
      ))}
    </ul>
  );
}
