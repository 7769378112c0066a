/** A coffee roaster: warm, round, with a serif and a light bar (docs/overrides.md). */
export default {
  brand: {
    name: 'Ziarno',
    logo: '/ziarno.svg',
    accent: '#D9622F',
    bar: 'light',
    font: 'serif',
    corners: 'round',
    density: 'comfortable',
    welcome: {
      title: { en: 'Good morning', pl: 'Dzień dobry' },
      text: {
        en: 'What we roast, what is ordered, who is coming in.',
        pl: 'Co palimy, co zamówiono i kto dziś zagląda.',
      },
    },
    footer: [
      {
        href: 'https://example.org/opening-hours',
        label: { en: 'Opening hours', pl: 'Godziny otwarcia' },
      },
      { href: 'https://example.org/allergens', label: { en: 'Allergens', pl: 'Alergeny' } },
      { href: 'https://example.org/contact', label: { en: 'Contact', pl: 'Kontakt' } },
    ],
    home: ['recent', 'lists', 'actions'],
  },
};
