/** Draws the subject of a photo before sky and ground, on 480 × 320 units. `n` varies it. */
type Scene = (n: number) => string;

const house = (x: number, colour: string) =>
  `<rect x="${x}" y="70" width="120" height="140" fill="${colour}"/>` +
  [0, 1, 2]
    .map(
      (i) =>
        `<rect x="${x + 16 + i * 34}" y="92" width="20" height="28" fill="#dfe7ea"/><rect x="${x + 16 + i * 34}" y="142" width="20" height="28" fill="#dfe7ea"/>`,
    )
    .join('');
const tree = (x: number, lean: number) =>
  `<g transform="rotate(${lean} ${x} 220)"><rect x="${x - 6}" y="140" width="12" height="84" fill="#6b4f35"/><circle cx="${x}" cy="118" r="46" fill="#4c7f4a"/></g>`;

/** The scenes by the first part of a picture's file name. */
export const SCENES: ReadonlyMap<string, Scene> = new Map<string, Scene>([
  [
    'dziura',
    (n) =>
      `<path d="M0 190h480v130H0z" fill="#7d8482"/><path d="M300 190l70 0-30 130h-90z" fill="#e8e4da"/><ellipse cx="150" cy="255" rx="${80 + n}" ry="28" fill="#454b4a"/><ellipse cx="152" cy="260" rx="${48 + n}" ry="13" fill="#6d8f9c"/>`,
  ],
  [
    'chodnik',
    (n) =>
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<rect x="${20 + i * 90}" y="215" width="84" height="60" fill="#b9bdb7" transform="rotate(${i === n % 5 ? 9 : 0} ${60 + i * 90} 245)"/>`,
        )
        .join(''),
  ],
  [
    'rowery',
    (n) =>
      `<path d="M120 320l90-130h60l120 130z" fill="#a5523f"/><path d="M${200 + n} 200l24 40-20 26 26 54" stroke="#33302c" stroke-width="6" fill="none"/>`,
  ],
  [
    'zima',
    (n) =>
      `<path d="M0 215q120-${30 + n} 240 0t240 0v105H0z" fill="#f7fbfd"/><circle cx="90" cy="80" r="4" fill="#fff"/><circle cx="210" cy="50" r="5" fill="#fff"/><circle cx="350" cy="100" r="4" fill="#fff"/>`,
  ],
  [
    'latarnia',
    (n) =>
      `<rect width="480" height="320" fill="#2b3440"/><g transform="rotate(${(n % 9) - 4} 240 300)"><rect x="234" y="70" width="12" height="230" fill="#101519"/><path d="M234 72h90v16h-90z" fill="#101519"/></g><rect x="0" y="290" width="480" height="30" fill="#1c232b"/>`,
  ],
  [
    'sygnalizacja',
    (n) =>
      `<rect x="232" y="180" width="16" height="110" fill="#3a3f3e"/><rect x="205" y="40" width="70" height="150" rx="10" fill="#2a2e2d"/><circle cx="240" cy="68" r="18" fill="#b23a48"/><circle cx="240" cy="115" r="18" fill="${n % 2 === 0 ? '#e0a526' : '#4a4031'}"/><circle cx="240" cy="162" r="18" fill="#2f3d33"/>`,
  ],
  [
    'przystanek',
    (n) =>
      `<path d="M90 80h300v18H90z" fill="#41525a"/><path d="M100 98h8v150h-8zM372 98h8v150h-8z" fill="#41525a"/><rect x="108" y="104" width="${150 + n}" height="120" fill="#c6dbe2" opacity=".8"/><rect x="150" y="210" width="180" height="12" fill="#8a6a48"/>`,
  ],
  [
    'smieci',
    (n) =>
      `<rect x="200" y="120" width="90" height="120" rx="8" fill="#4f6b57"/><circle cx="160" cy="238" r="34" fill="#2d2f33"/><circle cx="${320 + n}" cy="244" r="40" fill="#3a3d42"/><circle cx="250" cy="112" r="28" fill="#dad5c7"/>`,
  ],
  ['drzewo', (n) => tree(150, 0) + tree(320, 60 + n)],
  [
    'plac-zabaw',
    (n) =>
      `<path d="M120 250l60-150 60 150M360 250l-60-150-60 150M178 100h124" stroke="#b5443c" stroke-width="9" fill="none"/><path d="M215 104v${90 + n}M265 104v90" stroke="#555" stroke-width="3"/><rect x="205" y="${192 + n}" width="70" height="9" fill="#33658a" transform="rotate(${n % 12} 240 196)"/>`,
  ],
  [
    'woda',
    (n) =>
      `<path d="M0 205q60-${10 + n} 120 0t120 0 120 0 120 0v115H0z" fill="#5d8aa0"/><path d="M0 235q60-12 120 0t120 0 120 0 120 0" stroke="#dcebf0" stroke-width="3" fill="none"/><rect x="200" y="186" width="80" height="14" fill="#3c4547"/>`,
  ],
  [
    'elewacja',
    (n) =>
      house(60, '#c9a983') +
      house(240, '#b98f73') +
      `<path d="M${100 + n} 120l40-12 26 30-18 34-44-8z" fill="#8e5c46"/>`,
  ],
  [
    'graffiti',
    (n) =>
      `<path d="M0 90h480v140H0z" fill="#b9b2a6"/><path d="M70 190q30-90 60 0t60-10 60 0 60-20 ${40 + n} 10" stroke="#a0458e" stroke-width="16" fill="none"/><path d="M90 130q60 30 110-6t120 14" stroke="#2f7f9e" stroke-width="10" fill="none"/>`,
  ],
  [
    'halas',
    (n) =>
      house(180, '#9aa4ae') +
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="M${130 - i * 26} ${120 - i * 18}q-${18 + n / 2} ${30 + i * 18} 0 ${60 + i * 36}" stroke="#6b5b95" stroke-width="6" fill="none"/>`,
        )
        .join(''),
  ],
  [
    'inne',
    (n) =>
      `<path d="M120 215q10-55 60-58h100q40 4 70 58z" fill="#7b8794"/><rect x="100" y="205" width="280" height="34" rx="10" fill="#66717d"/><rect x="160" y="236" width="36" height="${12 + (n % 6)}" fill="#8c7458"/><rect x="290" y="236" width="36" height="14" fill="#8c7458"/>`,
  ],
]);
