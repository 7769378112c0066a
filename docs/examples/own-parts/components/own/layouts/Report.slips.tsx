import { inLanguage } from '../../kit/parts/inLanguage';
import type { LayoutPartProps } from '../../kit/parts/partProps';
import { SiteLink } from '../../kit/ui/SiteLink';
import type { Report } from '../schema';
import styles from './Report.slips.module.css';

/** What it is called among the displays of the list. */
export const label = { en: 'Work slips', pl: 'Karty pracy' };

/** What is read of each report, beside its title. */
export const fields = ['status', 'dueOn', 'place.street', 'department.name', 'department.phone'] as const;

const WORDS = {
  en: { due: 'due', nobody: 'nobody yet', done: 'Done, signed' },
  pl: { due: 'termin', nobody: 'jeszcze nikt', done: 'Wykonano, podpis' },
};

/** Reports as slips of paper for those who repair: the place first, and a line to sign. */
export default function Slips({
  rows,
  format,
  locale,
  Tick,
}: LayoutPartProps<Report, (typeof fields)[number]>) {
  const words = inLanguage(WORDS, locale);
  return (
    <ul className={styles.root}>
      {rows.map((row) => {
        const {
          'place.street': street,
          'department.name': department,
          'department.phone': phone,
        } = row.values;
        return (
          <li key={row.id}>
            <p>
              <Tick row={row} /> <b>{street}</b>
            </p>
            <p>{row.href === null ? row.title : <SiteLink href={row.href}>{row.title}</SiteLink>}</p>
            <p>
              {format(row, 'status')}
              {row.values.dueOn !== null && `, ${words.due} ${format(row, 'dueOn')}`}
            </p>
            <p>{department === null ? words.nobody : [department, phone].filter(Boolean).join(', ')}</p>
            <p>{words.done}:</p>
          </li>
        );
      })}
    </ul>
  );
}
