import type { Matter } from './matter';

/** Subjects: street lamps, traffic lights and signs, public transport. */
export const LIGHTS: readonly Matter[] = [
  {
    category: 'STREET_LIGHTING',
    weight: 11,
    danger: 0.15,
    cost: [180, 1900],
    picture: 'latarnia',
    pl: {
      titles: [
        'Nieczynna latarnia między numerami {n} i {m}, ul. {street}',
        'Ciemno na ul. {at} od numeru {n}',
        'Migająca latarnia przy ul. {at} {n}',
        'Latarnie na ul. {at} świecą w dzień',
        'Pochylony słup oświetleniowy przy ul. {at} {n}',
      ],
      opens: [
        'Latarnia nie świeci {since}.',
        'Nie świeci pięć latarni z rzędu.',
        'Latarnia miga przez całą noc i świeci prosto w okna.',
        'Lampy palą się cały dzień, a wieczorem gasną.',
        'Słup jest pochylony, a przy podstawie brakuje osłony.',
      ],
      effects: [
        'Po zmroku nie widać przejścia.',
        'Mieszkańcy boją się tędy wracać.',
        'Przechodzą tędy dzieci z pobliskiej szkoły.',
        'Nie widać też dziur w chodniku.',
      ],
      tags: ['latarnia', 'oświetlenie', 'przejście', 'słup'],
      photoAlt: 'Ciemna latarnia uliczna',
    },
    en: {
      titles: [
        'Street lamp out at {n} {street} Street',
        'No street lighting in {street} Street',
        'Flickering street lamp near {n} {street} Street',
        'Leaning lamp post in {street} Street',
      ],
      opens: [
        'The lamp has been out {since}.',
        'Five lamps in a row are dark.',
        'The lamp flickers all night and shines straight into the windows.',
        'The post leans over and the cover at its foot is missing.',
      ],
      effects: [
        'The crossing cannot be seen after dark.',
        'People are afraid to walk home this way.',
        'Children from the school nearby pass here.',
      ],
      tags: ['lamp', 'lighting', 'crossing', 'post'],
      photoAlt: 'A dark street lamp',
    },
  },
  {
    category: 'TRAFFIC_SIGNALS',
    weight: 6,
    danger: 0.4,
    cost: [300, 6800],
    picture: 'sygnalizacja',
    pl: {
      titles: [
        'Sygnalizacja nie działa u zbiegu ul. {at} i {at2}',
        'Przewrócony znak drogowy na ul. {at}',
        'Znak zasłonięty przez gałęzie, ul. {street} {n}',
        'Za krótkie zielone światło na ul. {at}',
        'Brak oznakowania przejścia na ul. {at}',
      ],
      opens: [
        'Światła migają na żółto {since}.',
        'Znak leży na trawniku obok słupka.',
        'Znaku nie widać zza gałęzi, dopóki nie podjedzie się całkiem blisko.',
        'Zielone światło dla pieszych gaśnie, zanim dojdzie się do połowy jezdni.',
        'Pasy są starte, a znaku przejścia nie ma wcale.',
      ],
      effects: [
        'Rano tworzy się tu długi korek.',
        'Kierowcy nie ustępują pierwszeństwa.',
        'Przejście prowadzi do szkoły.',
        'W ubiegłym tygodniu doszło tu do stłuczki.',
      ],
      tags: ['skrzyżowanie', 'znak', 'światła', 'piesi', 'szkoła'],
      photoAlt: 'Skrzyżowanie z sygnalizacją',
    },
    en: {
      titles: [
        'Traffic light stuck on red, {street} and {street2}',
        'Road sign knocked over in {street} Street',
        'Sign hidden by branches at {n} {street} Street',
        'Green light too short in {street} Street',
      ],
      opens: [
        'The light has not changed {since}.',
        'The sign lies on the lawn next to its post.',
        'The sign cannot be seen behind the branches until one is very close.',
        'The green light goes out before one is half across.',
      ],
      effects: [
        'There is a long queue here every morning.',
        'Drivers do not give way.',
        'The crossing leads to a school.',
      ],
      tags: ['junction', 'sign', 'lights', 'pedestrians', 'school'],
      photoAlt: 'A junction with traffic lights',
    },
  },
  {
    category: 'PUBLIC_TRANSPORT',
    weight: 5,
    danger: 0.08,
    cost: [150, 3400],
    picture: 'przystanek',
    pl: {
      titles: [
        'Uszkodzona wiata na przystanku „{stop}”',
        'Brak rozkładu jazdy na przystanku „{stop}”',
        'Rozbita szyba wiaty, przystanek „{stop}”',
        'Nie działa tablica odjazdów, przystanek „{stop}”',
      ],
      opens: [
        'W wiacie brakuje bocznej ściany, a dach przecieka.',
        'Z gabloty zniknął rozkład jazdy.',
        'Szyba wiaty jest rozbita, odłamki leżą na ławce.',
        'Tablica pokazuje od rana tę samą godzinę.',
      ],
      effects: [
        'Czekają tu głównie starsi ludzie.',
        'Codziennie wsiada tu kilkaset osób.',
        'Dzieci jeżdżą stąd do szkoły.',
      ],
      tags: ['przystanek', 'wiata', 'rozkład', 'autobus'],
      photoAlt: 'Wiata przystankowa',
    },
    en: {
      titles: [
        'Damaged shelter at the stop “{stop}”',
        'Timetable missing at the stop “{stop}”',
        'Departure board out of order at “{stop}”',
      ],
      opens: [
        'One side of the shelter is gone and the roof leaks.',
        'The timetable has disappeared from its case.',
        'The board has shown the same time since the morning.',
      ],
      effects: [
        'Mostly older people wait here.',
        'Several hundred people get on here every day.',
        'Children take the bus to school from here.',
      ],
      tags: ['stop', 'shelter', 'timetable', 'bus'],
      photoAlt: 'A bus shelter',
    },
  },
];
