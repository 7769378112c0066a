import type { Matter } from './matter';

/** Subjects: waste, trees, playgrounds, water. */
export const GREENERY: readonly Matter[] = [
  {
    category: 'WASTE',
    weight: 10,
    danger: 0.05,
    cost: [60, 1400],
    picture: 'smieci',
    pl: {
      titles: [
        'Przepełnione kosze na przystanku „{stop}”',
        'Dzikie wysypisko za garażami przy ul. {at}',
        'Porzucone meble przy ul. {at} {n}',
        'Nieodebrane śmieci, ul. {street} {n}–{m}',
        'Rozbite szkło na chodniku, ul. {street} {n}',
      ],
      opens: [
        'Kosze są pełne {since}, a worki leżą obok.',
        'Ktoś wyrzucił tu opony, gruz i stare meble.',
        'Na trawniku stoi kanapa i rozbita szafa.',
        'Kontenery nie zostały opróżnione w wyznaczonym dniu.',
        'Na chodniku leży szkło po rozbitych butelkach.',
      ],
      effects: [
        'Dzieje się tak co tydzień.',
        'Mieszkańcy sami sprzątali tu już dwa razy.',
        'Obok bawią się dzieci.',
        'Z dnia na dzień jest gorzej.',
      ],
      tags: ['śmieci', 'kosze', 'wysypisko', 'gabaryty', 'odbiór'],
      photoAlt: 'Worki ze śmieciami obok kosza',
    },
    en: {
      titles: [
        'Overflowing bins at the stop “{stop}”',
        'Illegal dump behind the garages in {street} Street',
        'Furniture left at {n} {street} Street',
        'Waste not collected at {n} {street} Street',
      ],
      opens: [
        'The bins have been full {since} and bags are piling up next to them.',
        'Somebody has dumped tyres, rubble and old furniture here.',
        'A sofa and a broken wardrobe stand on the lawn.',
        'The containers were not emptied on the usual day.',
      ],
      effects: [
        'This happens every week.',
        'The neighbours have cleaned up here twice already.',
        'Children play right next to it.',
      ],
      tags: ['litter', 'bins', 'dump', 'collection'],
      photoAlt: 'Bags of waste next to a bin',
    },
  },
  {
    category: 'GREENERY',
    weight: 8,
    danger: 0.3,
    cost: [200, 3600],
    picture: 'drzewo',
    pl: {
      titles: [
        'Powalone drzewo na chodniku, ul. {street} {n}',
        'Suche gałęzie nad chodnikiem przy ul. {at} {n}',
        'Nieskoszona trawa wzdłuż ul. {at}',
        'Złamany konar nad parkingiem przy ul. {at} {n}',
        'Uschnięte młode drzewa przy ul. {at}',
      ],
      opens: [
        'Drzewo leży w poprzek chodnika po nocnej wichurze.',
        'Suche gałęzie wiszą nad samym chodnikiem.',
        'Trawa sięga kolan i zasłania widok przy wyjeździe.',
        'Złamany konar trzyma się tylko na korze.',
        'Posadzone wiosną drzewa uschły, nikt ich nie podlewa.',
      ],
      effects: [
        'Trzeba obchodzić to miejsce jezdnią.',
        'Sąsiedzi zgłaszali to już wiosną.',
        'Obok jest przejście do szkoły.',
      ],
      tags: ['drzewo', 'gałęzie', 'trawa', 'wichura', 'parking'],
      photoAlt: 'Złamane drzewo',
    },
    en: {
      titles: [
        'Fallen tree on the pavement, {n} {street} Street',
        'Dead branches above the pavement at {n} {street} Street',
        'Overgrown grass along {street} Street',
        'Broken bough above the car park, {street} Street',
      ],
      opens: [
        'The tree has lain across the pavement since the storm.',
        'Dead branches hang right above the pavement.',
        'The grass is knee-high and hides the exit.',
        'The broken bough is held by nothing but its bark.',
      ],
      effects: [
        'One has to walk round it in the road.',
        'The neighbours reported it in spring.',
        'There is a crossing to the school next to it.',
      ],
      tags: ['tree', 'branches', 'grass', 'storm', 'car park'],
      photoAlt: 'A broken tree',
    },
  },
  {
    category: 'PLAYGROUNDS',
    weight: 6,
    danger: 0.25,
    cost: [120, 2800],
    picture: 'plac-zabaw',
    pl: {
      titles: [
        'Zniszczone ogrodzenie placu zabaw przy ul. {at}',
        'Pęknięta huśtawka na placu zabaw przy ul. {at} {n}',
        'Połamana ławka na skwerze przy ul. {at}',
        'Brudny piasek w piaskownicy, ul. {street} {n}',
      ],
      opens: [
        'W ogrodzeniu brakuje kilku przęseł.',
        'Siedzisko huśtawki jest pęknięte, a łańcuch wytarty.',
        'Z ławki zostały dwie deski i wystające śruby.',
        'W piaskownicy jest szkło i niedopałki.',
      ],
      effects: [
        'Ktoś może zrobić sobie krzywdę.',
        'Rodzice przestali tu przychodzić.',
        'Codziennie przychodzi tu grupa z przedszkola.',
      ],
      tags: ['plac zabaw', 'dzieci', 'ławka', 'ogrodzenie'],
      photoAlt: 'Plac zabaw',
    },
    en: {
      titles: [
        'Broken fence around the playground in {street} Street',
        'Cracked swing in the playground at {n} {street} Street',
        'Broken bench in the square, {street} Street',
      ],
      opens: [
        'Several panels of the fence are missing.',
        'The seat of the swing is cracked and its chain is worn.',
        'Two planks and some bolts are all that is left of the bench.',
      ],
      effects: [
        'Somebody could get hurt.',
        'Parents have stopped coming here.',
        'A group from the nursery school comes here every day.',
      ],
      tags: ['playground', 'children', 'bench', 'fence'],
      photoAlt: 'A playground',
    },
  },
  {
    category: 'DRAINAGE',
    weight: 6,
    danger: 0.3,
    cost: [200, 5400],
    picture: 'woda',
    pl: {
      titles: [
        'Niedrożna kratka ściekowa przy ul. {at} {n}',
        'Zalane przejście podziemne przy ul. {at}',
        'Zapadnięta studzienka kanalizacyjna na ul. {at}',
        'Woda wybija z kanalizacji przy ul. {at} {n}',
        'Brak pokrywy studzienki, ul. {street} {n}',
      ],
      opens: [
        'Kratka jest zapchana liśćmi i piaskiem.',
        'W przejściu stoi woda po kostki.',
        'Studzienka zapadła się na ok. {cm} cm poniżej jezdni.',
        'Spod pokrywy wypływa woda i spływa po chodniku.',
        'Studzienka jest otwarta, ktoś wetknął w nią gałąź.',
      ],
      effects: [
        'Przechodnie idą jezdnią.',
        'Rowerzyści omijają to miejsce w ostatniej chwili.',
        'Po deszczu jest jeszcze gorzej.',
      ],
      tags: ['woda', 'studzienka', 'deszcz', 'zalanie'],
      photoAlt: 'Woda stojąca na ulicy',
    },
    en: {
      titles: [
        'Blocked drain, water up to the kerb, {street} Street',
        'Flooded underpass in {street} Street',
        'Sunken manhole in {street} Street',
        'Manhole cover missing at {n} {street} Street',
      ],
      opens: [
        'The grating is full of leaves and sand.',
        'The underpass is ankle-deep in water.',
        'The manhole has sunk about {cm} cm below the roadway.',
        'The manhole is open; somebody has put a branch into it.',
      ],
      effects: [
        'People walk in the road.',
        'Cyclists swerve at the last moment.',
        'It is even worse after rain.',
      ],
      tags: ['water', 'drain', 'rain', 'flooding'],
      photoAlt: 'Water standing in the street',
    },
  },
];
