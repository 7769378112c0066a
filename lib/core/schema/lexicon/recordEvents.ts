import type { RecordEvent } from '../model/live';
import { splitWords } from './names';

/** The words by which names tell what has happened to a record, as schemas spell them. */
const WORDS: Readonly<Record<RecordEvent, string>> = {
  created:
    'created create creates creation added add new inserted insert posted placed submitted registered utworzono dodano nowy nowa nowe erstellt angelegt neu cree ajoute creado creada',
  updated:
    'updated update updates changed change changes modified modify edited renamed zmieniono zaktualizowano geaendert geandert aktualisiert modifie actualizado actualizada',
  deleted:
    'deleted delete deletes deletion removed remove destroyed destroy usunieto geloescht geloscht entfernt supprime eliminado eliminada borrado',
};

const EVENTS: ReadonlyMap<string, RecordEvent> = new Map(
  (Object.entries(WORDS) as [RecordEvent, string][]).flatMap(([event, words]) =>
    words.split(' ').map((word): [string, RecordEvent] => [word, event]),
  ),
);

/** Words that name nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  'on when subscribe subscription listen to watch for the a an or and any mutated mutation'.split(' '),
);
/** Words that say that something is told. Where nothing else is named, they are what it happens to: `eventCreated`. */
const KINDS: ReadonlySet<string> = new Set(
  'stream event events notification notifications payload message messages'.split(' '),
);

/** The events that a name tells, and the words of what they happen to. */
interface EventName {
  readonly events: readonly RecordEvent[];
  /** `order line` of `onOrderLineCreated`; '' where nothing is named. */
  readonly noun: string;
}

/** Reads the name of a subscription, of a type of events, or of an enum value: `onCreatePost`, `OrderUpdated`, `DELETED`. */
export function readEventName(name: string): EventName {
  const words = splitWords(name);
  const events = words.flatMap((word) => EVENTS.get(word) ?? []);
  const rest = words.filter((word) => !EVENTS.has(word) && !FILLERS.has(word));
  const named = rest.filter((word) => !KINDS.has(word));
  return { events: [...new Set(events)], noun: (named.length === 0 ? rest : named).join(' ') };
}
