import { recordHref } from '../../lib/routes/hrefs';
import type { ExistingRecord } from '../../lib/writing/import/importMatch';
import { SiteLink } from '../ui/SiteLink';

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
