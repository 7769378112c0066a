import type { Priority, Status } from '../enums';
import { DAY, HOUR, NOW } from './calendar';
import type { Random } from './random';
import type { Language } from './wording';

export interface HistoryStep {
  readonly status: Status;
  readonly at: number;
  readonly note: string | null;
}

const RESOLVED: Readonly<Record<Language, readonly string[]>> = {
  pl: [
    'Naprawiono i sprawdzono na miejscu.',
    'Usterkę usunięto, miejsce uprzątnięto.',
    'Wykonano w ramach gwarancji wykonawcy.',
    'Naprawa tymczasowa zakończona, trwała wiosną.',
    'Ekipa zakończyła pracę przed terminem.',
    'Wymieniono uszkodzony element na nowy.',
  ],
  en: [
    'Repaired and checked on the spot.',
    'Fault removed, place left tidy.',
    'Done under the contractor’s warranty.',
    'Temporary repair finished; a lasting one follows in spring.',
    'The damaged part was replaced by a new one.',
  ],
};

const REJECTED: Readonly<Record<Language, readonly string[]>> = {
  pl: [
    'Teren prywatny, miasto nie może tu nic zrobić.',
    'Na miejscu nie stwierdzono usterki.',
    'Sprawa należy do zarządcy budynku, przekazano mu ją pismem.',
    'Hałas mieści się w dopuszczalnych granicach.',
    'Remont tej ulicy zaplanowano na przyszły rok.',
  ],
  en: [
    'Private ground; the city cannot do anything here.',
    'No fault was found on the spot.',
    'This is up to the manager of the building, who has been told in writing.',
    'This street will be rebuilt next year.',
  ],
};

/** The maximum number of hours until a department accepts a report. */
const PATIENCE: Readonly<Record<Priority, number>> = { LOW: 160, MEDIUM: 90, HIGH: 30, URGENT: 6 };

/** Generates the status history of a report, oldest first. With `until` it ends in that status. */
export function makeHistory(
  random: Random,
  created: number,
  { priority, language, until }: { priority: Priority; language: Language; until: Status | null },
): HistoryStep[] {
  const rejected = until === null ? random.chance(0.11) : until === 'REJECTED';
  // Some reports take long; these are the open ones.
  const slow = random.chance(0.11) ? 16 : 1;
  const accepted = created + (0.1 + random.next() ** 2 * PATIENCE[priority] * slow) * HOUR;
  const started = accepted + (0.1 + random.next() * 6 * slow) * DAY;
  const closed = started + (0.1 + random.next() ** 2 * 24 * slow) * DAY;

  const steps: HistoryStep[] = [{ status: 'NEW', at: created, note: null }];
  if (rejected && random.chance(0.5)) {
    steps.push({ status: 'REJECTED', at: accepted, note: random.pick(REJECTED[language]) });
  } else {
    steps.push({ status: 'ACCEPTED', at: accepted, note: null });
    if (rejected) steps.push({ status: 'REJECTED', at: started, note: random.pick(REJECTED[language]) });
    else {
      steps.push({ status: 'IN_PROGRESS', at: started, note: null });
      steps.push({ status: 'RESOLVED', at: closed, note: random.pick(RESOLVED[language]) });
    }
  }
  return until === null ? steps.filter((step) => step.at <= NOW) : squeeze(steps, created, until);
}

/** Generates the steps up to a status, compressed into the available time. */
function squeeze(steps: readonly HistoryStep[], created: number, until: Status): HistoryStep[] {
  const kept = steps.slice(0, steps.findIndex((step) => step.status === until) + 1);
  const last = kept[kept.length - 1]?.at ?? created;
  const scale = last <= NOW ? 1 : (NOW - created) / (last - created);
  return kept.map((step) => ({ ...step, at: created + (step.at - created) * scale }));
}
