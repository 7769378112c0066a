import type { Matter } from './matter';

/** Subjects: road surfaces, snow and ice. */
export const ROADS: readonly Matter[] = [
  {
    category: 'ROAD_SURFACE',
    weight: 12,
    danger: 0.35,
    cost: [400, 4200],
    picture: 'dziura',
    pl: {
      titles: [
        'Dziura w jezdni przy ul. {at} {n}',
        'Głęboka dziura na ul. {at}',
        'Ubytek w asfalcie na ul. {at}, przy numerze {n}',
        'Dziura w jezdni u zbiegu ul. {at} i {at2}',
        'Wykruszony asfalt przy przejściu na ul. {at}',
      ],
      opens: [
        'Ubytek w asfalcie o średnicy ok. {wide} cm i głębokości {cm} cm.',
        'W jezdni powstała dziura głęboka na ok. {cm} cm.',
        'Asfalt się wykruszył i w jezdni jest dziura wielkości koła samochodu.',
        'Stara łata puściła, zostało zagłębienie na ok. {cm} cm.',
      ],
      effects: [
        'Kierowcy omijają to miejsce, zjeżdżając na pas rowerowy.',
        'Po deszczu wypełnia się wodą i nie widać, jak jest głęboko.',
        'Kilka samochodów straciło tu kołpaki.',
        'Autobusy hamują tu prawie do zera.',
      ],
      tags: ['jezdnia', 'przejście', 'rowerzyści', 'gwarancja', 'asfalt'],
      photoAlt: 'Dziura w jezdni',
    },
    en: {
      titles: [
        'Pothole at {n} {street} Street',
        'Deep pothole in {street} Street',
        'Pothole on the corner of {street} and {street2}',
        'Broken asphalt by the crossing in {street} Street',
      ],
      opens: [
        'A hole in the asphalt, about {wide} cm across and {cm} cm deep.',
        'The old patch has come loose and left a hole about {cm} cm deep.',
        'The surface has broken up right in the wheel track.',
      ],
      effects: [
        'Drivers swerve into the cycle lane to avoid it.',
        'When it rains the hole fills with water and cannot be seen.',
        'I saw two cars lose their hubcaps here.',
      ],
      tags: ['roadway', 'crossing', 'cyclists', 'warranty', 'asphalt'],
      photoAlt: 'A hole in the roadway',
    },
  },
  {
    category: 'ROAD_SURFACE',
    weight: 7,
    danger: 0.2,
    cost: [250, 2600],
    picture: 'chodnik',
    pl: {
      titles: [
        'Luźne płyty chodnikowe przy ul. {at} {n}',
        'Zapadnięty chodnik na ul. {at}',
        'Wystające krawężniki przy ul. {at} {n}',
        'Nierówny chodnik wzdłuż ul. {at}, numery {n}–{m}',
      ],
      opens: [
        'Płyty chodnikowe ruszają się pod stopami, kilka jest pękniętych.',
        'Chodnik zapadł się na długości kilku metrów.',
        'Krawężnik wystaje ok. {cm} cm ponad chodnik.',
      ],
      effects: [
        'Starsi ludzie schodzą tu na jezdnię.',
        'Z wózkiem nie da się przejechać.',
        'Po deszczu spod płyt pryska woda.',
        'Wczoraj potknęło się tu dziecko.',
      ],
      tags: ['chodnik', 'piesi', 'płyty', 'wózki', 'krawężnik'],
      photoAlt: 'Zapadnięty chodnik',
    },
    en: {
      titles: [
        'Loose paving stones at {n} {street} Street',
        'Sunken pavement in {street} Street',
        'Raised kerb near {n} {street} Street',
      ],
      opens: [
        'Several paving stones rock underfoot and {few} of them are cracked.',
        'The pavement has sunk over a length of several metres.',
        'The kerb stands about {cm} cm above the pavement.',
      ],
      effects: [
        'Older people step into the road to get past.',
        'It cannot be passed with a pushchair.',
        'My neighbour tripped here last night.',
      ],
      tags: ['pavement', 'pedestrians', 'paving', 'pushchairs', 'kerb'],
      photoAlt: 'A sunken pavement',
    },
  },
  {
    category: 'ROAD_SURFACE',
    weight: 4,
    danger: 0.25,
    cost: [600, 5200],
    picture: 'rowery',
    pl: {
      titles: [
        'Uszkodzona nawierzchnia ścieżki rowerowej na ul. {at}',
        'Korzenie wypychają ścieżkę rowerową przy ul. {at}',
        'Starte oznakowanie pasa rowerowego na ul. {at}',
      ],
      opens: [
        'Ścieżka rowerowa jest popękana na odcinku kilkunastu metrów.',
        'Korzenie drzew wypchnęły nawierzchnię na ok. {cm} cm.',
        'Oznakowanie pasa jest prawie niewidoczne.',
      ],
      effects: [
        'Rowerzyści zjeżdżają na chodnik między pieszych.',
        'Po zmroku łatwo tu o upadek.',
        'Samochody parkują na pasie, jakby go nie było.',
      ],
      tags: ['rowery', 'ścieżka', 'korzenie', 'oznakowanie'],
      photoAlt: 'Popękana ścieżka rowerowa',
    },
    en: {
      titles: [
        'Broken cycle path along {street} Street',
        'Roots lifting the cycle path in {street} Street',
        'Worn-off cycle lane markings in {street} Street',
      ],
      opens: [
        'The cycle path is cracked over a dozen metres.',
        'Roots have lifted the surface by about {cm} cm.',
        'The lane markings can hardly be seen.',
      ],
      effects: [
        'Cyclists ride on the pavement among the pedestrians.',
        'It is easy to fall here after dark.',
        'Cars park in the lane as if it were not there.',
      ],
      tags: ['cycling', 'path', 'roots', 'markings'],
      photoAlt: 'A cracked cycle path',
    },
  },
  {
    category: 'WINTER',
    weight: 4,
    danger: 0.4,
    cost: [80, 900],
    picture: 'zima',
    pl: {
      titles: [
        'Nieodśnieżony chodnik przy ul. {at} {n}',
        'Śliska nawierzchnia na ul. {at}',
        'Sople nad wejściem przy ul. {at} {n}',
        'Nieposypane schody przy ul. {at} {n}',
      ],
      opens: [
        'Chodnik nie jest odśnieżony ani posypany.',
        'Na nawierzchni jest warstwa lodu na całej szerokości.',
        'Z gzymsu zwisają sople długości ok. {wide} cm.',
        'Schody są oblodzone i nikt ich nie posypał.',
      ],
      effects: [
        'Najgorzej jest wcześnie rano.',
        'Dzieci idą tędy do szkoły.',
        'Przechodnie omijają to miejsce jezdnią.',
      ],
      tags: ['śnieg', 'lód', 'piesi', 'posypywanie'],
      photoAlt: 'Zaśnieżony chodnik',
    },
    en: {
      titles: [
        'Snow not cleared at {n} {street} Street',
        'Icy surface in {street} Street',
        'Icicles above the entrance at {n} {street} Street',
      ],
      opens: [
        'The pavement has been neither cleared nor gritted.',
        'There is a sheet of ice across the whole width.',
        'Icicles about {wide} cm long hang from the ledge.',
      ],
      effects: [
        'It is worst early in the morning.',
        'Children walk to school this way.',
        'People walk in the road instead.',
      ],
      tags: ['snow', 'ice', 'pedestrians', 'gritting'],
      photoAlt: 'A pavement under snow',
    },
  },
];
