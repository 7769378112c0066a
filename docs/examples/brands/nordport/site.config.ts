/** A harbour office: blue, square and tight, with the accent in the bar (docs/overrides.md). */
export default {
  brand: {
    name: 'NORDPORT',
    logo: '/nordport.svg',
    accent: '#1F3FC4',
    bar: 'accent',
    font: 'sans',
    corners: 'square',
    density: 'compact',
    welcome: {
      title: { en: 'Harbour office', pl: 'Kapitanat portu' },
      text: {
        en: 'Ships in port, berths and calls. Office hours 06:00–22:00.',
        pl: 'Statki w porcie, nabrzeża i zawinięcia. Czynne w godz. 6.00–22.00.',
      },
    },
    footer: [
      { href: 'https://example.org/tides', label: { en: 'Tides', pl: 'Pływy' } },
      { href: 'https://example.org/vhf', label: { en: 'VHF channels', pl: 'Kanały VHF' } },
    ],
    home: ['actions', 'lookUps', 'lists'],
  },
};
