/** What the server holds: a small company's purchasing, made by rules, so that a test can say what must come back. */
const TOWNS = ['Łódź', 'Gdańsk', 'Kraków', 'Poznań', 'Wrocław', 'Świnoujście'];
const COUNTRIES = ['PL', 'DE', 'CZ'];
const STATUSES = ['draft', 'sent', 'done'];
const DAY = 86_400_000;

const many = (length, make) => Array.from({ length }, (_, i) => make(i));
const day = (days) => new Date(Date.parse('2025-01-01T08:00:00Z') + days * DAY).toISOString();

export const suppliers = many(40, (i) => ({
  name: `Dostawca ${TOWNS[i % TOWNS.length]} ${String(i + 1).padStart(2, '0')}`,
  country: COUNTRIES[i % COUNTRIES.length],
  preferred: i % 4 === 0,
}));

/** `supplier` is the index of the one that sells it. */
export const products = many(120, (i) => ({
  name: `Towar ${String(i + 1).padStart(3, '0')}`,
  price: (i * 37) % 500,
  supplier: i % 40,
}));

/** `supplier` is the index of one of the suppliers. */
export const orders = many(600, (i) => ({
  number: `ZAM-${String(i + 1).padStart(4, '0')}`,
  status: STATUSES[i % STATUSES.length],
  total: ((i * 7_919) % 1_000) + 0.25,
  dueAt: day(i % 200),
  express: i % 9 === 0,
  remarks: i % 2 === 0 ? null : `Uwaga nr ${i + 1}: proszę dostarczyć przed południem.`,
  tags: i % 3 === 0 ? ['pilne', 'biuro'] : ['biuro'],
  supplier: i % 40,
}));
