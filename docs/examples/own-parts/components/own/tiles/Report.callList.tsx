import { inLanguage } from '../../kit/parts/inLanguage';
import type { TilePartProps } from '../../kit/parts/partProps';
import { SiteLink } from '../../kit/ui/SiteLink';
import type { Report } from '../schema';

/** What the tile is called, until somebody gives it a title. */
export const label = { en: 'Whom to call', pl: 'Do kogo zadzwonić' };

/** What is read of each report. */
export const fields = ['department', 'department.phone'] as const;

/** How many reports are read: the first ones of the list, in its order. */
export const rows = 50;

type Props = TilePartProps<Report, (typeof fields)[number]>;

const WORDS = {
  en: { none: 'No department has any of them.', of: (count: number, all: number) => `${count} of ${all}` },
  pl: {
    none: 'Żaden wydział nie ma żadnego z nich.',
    of: (count: number, all: number) => `${count} z ${all}`,
  },
};

/** The departments that have the reports of a list, with their telephones, the busiest first. */
export default function CallList({ rows: reports, locale }: Props) {
  const words = inLanguage(WORDS, locale);
  const byName = new Map(reports.map(({ values }) => [values.department?.title ?? '', values]));
  const count = (name: string) => reports.filter(({ values }) => values.department?.title === name).length;
  const names = [...byName.keys()].filter((name) => name !== '').sort((a, b) => count(b) - count(a));
  if (names.length === 0) return <p>{words.none}</p>;
  return (
    <ul>
      {names.map((name) => {
        const { department = null, 'department.phone': phone = null } = byName.get(name) ?? {};
        return (
          <li key={name}>
            {department?.href == null ? name : <SiteLink href={department.href}>{name}</SiteLink>}{' '}
            <small>{words.of(count(name), reports.length)}</small>
            {phone !== null && (
              <>
                {' '}
                <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
