import { recordHref } from '../../lib/ground/routes/hrefs';
import type { ExistingRecord } from '../../lib/features/import/importMatch';
import { SiteLink } from '../kit/ui/SiteLink';

/** Links a record that exists already. `name` is its row's, for a record of which only the key is known. */
export function ExistingLink({
  record: { key, title },
  name,
  slug,
}: {
  record: ExistingRecord;
  name: string;
  slug: string;
}) {
  const text = [title, name.trim()].find((one) => one !== '') ?? key.join(', ');
  return <SiteLink href={recordHref(slug, key)}>{text}</SiteLink>;
}
