import type { Language } from './wording';

type Texts = Readonly<Record<Language, readonly string[]>>;

/** Comments of residents. Slots: {n} a number from 2 to 60, {hour} an hour of the day. */
export const RESIDENT_TEXTS: Texts = {
  pl: [
    'Potwierdzam, mieszkam obok i widzę to codziennie.',
    'Dodaję zdjęcie z drugiej strony.',
    'Dziś rano było jeszcze gorzej.',
    'Czy wiadomo już, kiedy przyjedzie ekipa?',
    'Dziękuję za szybką odpowiedź.',
    'Zgłoszenie sąsiadów sprzed miesiąca też zostało bez odpowiedzi.',
    'Wczoraj około {hour} ktoś omal się tu nie przewrócił.',
    'Podpisuję się pod tym zgłoszeniem, numer domu {n}.',
    'Proszę przynajmniej o ustawienie taśmy.',
    'Od rana bez zmian.',
    'Była tu ekipa, ale odjechała bez naprawy.',
    'Po weekendzie wszystko wróciło do stanu sprzed zgłoszenia.',
    'W naszej klatce wszyscy o tym mówią.',
    'Super, już naprawione. Dziękuję!',
    'To samo jest przy numerze {n}.',
  ],
  en: [
    'I live next door and can confirm it.',
    'Here is a photo from the other side.',
    'It was even worse this morning.',
    'Is it known yet when somebody will come?',
    'Thank you for the quick answer.',
    'Somebody almost fell here yesterday around {hour}.',
    'Same problem outside number {n}.',
    'Could you at least put some tape up?',
    'No change since this morning.',
    'A crew was here but left again without repairing it.',
    'Looks good now, thank you!',
  ],
};

/** Comments of the dispatch office. */
export const DISPATCH_TEXTS: Texts = {
  pl: [
    'Dziękujemy, zgłoszenie dotarło do dyspozytorni.',
    'Przyjęto. Sprawdzamy, kto odpowiada za to miejsce.',
    'Przekazano do wydziału, termin oględzin: jutro do godziny {hour}.',
    'Prosimy o dokładniejszy opis miejsca albo zdjęcie.',
    'Patrol sprawdzi miejsce podczas najbliższego objazdu.',
    'W tej sprawie mamy już {n} zgłoszeń.',
  ],
  en: [
    'Thank you, your report has reached the dispatch office.',
    'Taken on. We are finding out who is responsible for this place.',
    'Passed on; somebody will have a look by {hour} tomorrow.',
    'Please describe the place in more detail, or add a photo.',
    'A patrol will check the place on its next round.',
  ],
};

/** Comments of the department that works on the report. */
export const DEPARTMENT_TEXTS: Texts = {
  pl: [
    'Ekipa w drodze. Zabezpieczymy miejsce i ustawimy oznakowanie.',
    'Oględziny wykonane, zamówiono materiał.',
    'Prace zaplanowano na najbliższy wtorek, początek o {hour}.',
    'Naprawa wymaga zamknięcia pasa, czekamy na zgodę inżyniera ruchu.',
    'Miejsce zabezpieczone taśmą do czasu naprawy.',
    'Wykonawca potwierdził termin.',
    'Prace przesunięto z powodu pogody.',
    'Gotowe. Prosimy o sprawdzenie i uwagi w ciągu {n} dni.',
  ],
  en: [
    'A crew is on its way and will secure the place.',
    'Inspected; the material has been ordered.',
    'Work is planned for next Tuesday, from {hour}.',
    'The repair needs a lane to be closed; we are waiting for permission.',
    'Secured with tape until it is repaired.',
    'The contractor has confirmed the date.',
    'Done. Please have a look and tell us within {n} days.',
  ],
};

/** Internal comments of the city's staff. */
export const INTERNAL_TEXTS: Texts = {
  pl: [
    'Koszt do uzgodnienia z wykonawcą.',
    'Sprawdzić, czy odcinek jest na gwarancji.',
    'Zgłaszający prosi o telefon przed przyjazdem.',
    'Oferta {n} z umowy ramowej wystarczy.',
    'Połączyć z robotami na sąsiedniej ulicy.',
  ],
  en: [
    'Price to be agreed with the contractor.',
    'Check whether this section is under warranty.',
    'The resident wants a call before anybody comes.',
    'Combine with the works in the next street.',
  ],
};
