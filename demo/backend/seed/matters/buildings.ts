import type { Matter } from './matter';

/** Subjects: buildings, paint, noise, and everything else. */
export const BUILDINGS: readonly Matter[] = [
  {
    category: 'BUILDINGS',
    weight: 5,
    danger: 0.45,
    cost: [500, 9600],
    picture: 'elewacja',
    pl: {
      titles: [
        'Odpadający tynk z elewacji nad wejściem, ul. {street} {n}',
        'Uszkodzona rynna przy ul. {at} {n}',
        'Zerwany przewód nad ul. {at}',
        'Wybite okno w pustostanie przy ul. {at} {n}',
      ],
      opens: [
        'Z elewacji odpadają kawałki tynku wielkości dłoni.',
        'Rynna jest oderwana i leje się z niej na chodnik.',
        'Przewód zwisa nad chodnikiem na wysokości głowy.',
        'W pustostanie wybito okno i ktoś tam wchodzi.',
      ],
      effects: [
        'Przechodnie idą drugą stroną ulicy.',
        'Zarządca nie odbiera telefonu.',
        'Obok jest przystanek, stoi tam dużo ludzi.',
      ],
      tags: ['elewacja', 'tynk', 'rynna', 'pustostan'],
      photoAlt: 'Uszkodzona elewacja',
    },
    en: {
      titles: [
        'Plaster falling off above the entrance, {n} {street} Street',
        'Broken gutter at {n} {street} Street',
        'Cable hanging above {street} Street',
        'Broken window in an empty house, {n} {street} Street',
      ],
      opens: [
        'Pieces of plaster the size of a hand keep falling off.',
        'The gutter has come off and pours onto the pavement.',
        'The cable hangs above the pavement at head height.',
        'Somebody has broken a window and gets into the house.',
      ],
      effects: [
        'People cross to the other side of the street.',
        'The manager does not answer the telephone.',
        'There is a stop next to it, with many people waiting.',
      ],
      tags: ['facade', 'plaster', 'gutter', 'empty house'],
      photoAlt: 'A damaged facade',
    },
  },
  {
    category: 'GRAFFITI',
    weight: 5,
    danger: 0,
    cost: [150, 2200],
    picture: 'graffiti',
    pl: {
      titles: [
        'Graffiti na ścianie wiaduktu przy ul. {at}',
        'Pomazana elewacja przy ul. {at} {n}',
        'Obraźliwy napis na murze, ul. {street} {n}',
        'Zamalowana tablica informacyjna przy ul. {at}',
      ],
      opens: [
        'Na ścianie pojawiły się nowe napisy, kilka metrów kwadratowych.',
        'Świeżo odnowiona elewacja jest pomazana farbą.',
        'Na murze jest obraźliwy napis, widoczny z ulicy.',
        'Tablicę zamalowano srebrną farbą, nic nie da się przeczytać.',
      ],
      effects: [
        'To wizytówka dzielnicy.',
        'Jeśli się tego nie usunie, przybędzie następnych.',
        'Codziennie przechodzą tędy dzieci.',
      ],
      tags: ['graffiti', 'mur', 'elewacja', 'farba'],
      photoAlt: 'Napisy na murze',
    },
    en: {
      titles: [
        'Graffiti on the viaduct in {street} Street',
        'Paint on the facade at {n} {street} Street',
        'Offensive writing on the wall, {n} {street} Street',
      ],
      opens: [
        'New writing has appeared on the wall, several square metres of it.',
        'The newly restored facade is covered in paint.',
        'There is offensive writing that can be read from the street.',
      ],
      effects: [
        'If it is not removed, more will follow.',
        'Children pass here every day.',
        'It is the first thing that visitors see.',
      ],
      tags: ['graffiti', 'wall', 'facade', 'paint'],
      photoAlt: 'Writing on a wall',
    },
  },
  {
    category: 'NOISE',
    weight: 5,
    danger: 0,
    cost: [0, 0],
    picture: 'halas',
    pl: {
      titles: [
        'Hałas z nocnych robót przy ul. {at} {n}',
        'Głośna wentylacja sklepu, ul. {street} {n}',
        'Hałas z ogródka restauracji przy ul. {at} {n}',
        'Alarm wyje od rana przy ul. {at} {n}',
      ],
      opens: [
        'Roboty drogowe trwają po godzinie 22, z młotem i agregatem.',
        'Wentylator na dachu sklepu huczy całą noc.',
        'Muzyka gra do drugiej w nocy, także w dni powszednie.',
        'Alarm włącza się co kilkanaście minut.',
      ],
      effects: [
        'Nie da się spać przy otwartym oknie.',
        'Mieszka tu wiele rodzin z małymi dziećmi.',
        'Zgłaszaliśmy to już kilka razy.',
      ],
      tags: ['hałas', 'noc', 'cisza nocna'],
      photoAlt: 'Miernik hałasu w oknie',
    },
    en: {
      titles: [
        'Noise from night roadworks, {street} Street',
        'Loud shop ventilation at {n} {street} Street',
        'Noise from a restaurant garden, {n} {street} Street',
      ],
      opens: [
        'The roadworks go on after 10 p.m., with a drill and a generator.',
        'The fan on the roof of the shop hums all night.',
        'Music plays until two in the morning, on weekdays too.',
      ],
      effects: [
        'It is impossible to sleep with the window open.',
        'Many families with small children live here.',
        'We have reported it several times.',
      ],
      tags: ['noise', 'night', 'quiet hours'],
      photoAlt: 'A noise meter at a window',
    },
  },
  {
    category: 'OTHER',
    weight: 5,
    danger: 0.08,
    cost: [0, 600],
    picture: 'inne',
    pl: {
      titles: [
        'Porzucony samochód bez kół przy ul. {at} {n}',
        'Hulajnogi blokują chodnik na ul. {at}',
        'Zablokowany wyjazd z podwórza, ul. {street} {n}',
        'Martwy gołąb w studni miejskiej przy ul. {at}',
        'Nieczytelny plan osiedla przy ul. {at}',
      ],
      opens: [
        'Samochód bez tablic stoi tu {since}.',
        'Na środku chodnika leży kilkanaście hulajnóg.',
        'Ktoś stale parkuje w bramie i nie można wyjechać.',
        'Z kranu w studni miejskiej nie da się pić.',
        'Plan wyblakł i nie widać nazw ulic.',
      ],
      effects: [
        'Mieszkańcy skarżą się na to od dawna.',
        'Wspólnota pisała o tym do administracji.',
        'Karetka miałaby tu kłopot.',
      ],
      tags: ['parkowanie', 'hulajnogi', 'osiedle'],
      photoAlt: 'Samochód bez kół',
    },
    en: {
      titles: [
        'Abandoned car without wheels, {n} {street} Street',
        'Scooters blocking the pavement in {street} Street',
        'Blocked exit from the yard at {n} {street} Street',
      ],
      opens: [
        'A car without number plates has stood here {since}.',
        'A dozen scooters lie in the middle of the pavement.',
        'Somebody keeps parking in the gateway.',
      ],
      effects: [
        'People have complained about it for a long time.',
        'The housing community has written to the administration.',
        'An ambulance would have trouble here.',
      ],
      tags: ['parking', 'scooters', 'estate'],
      photoAlt: 'A car without wheels',
    },
  },
];
