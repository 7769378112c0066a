/** What the server serves: a small company's purchasing, made by rules, so that a test can say what must come back. */
const TOWNS = ['Łódź', 'Gdańsk', 'Kraków', 'Poznań', 'Wrocław', 'Świnoujście', 'Zażółcin'];
const FIRST_NAMES = ['Łucja', 'Żaneta', 'Bolesław', 'Świętosława', 'Anna', 'Jan', 'Ćwiek', 'Zofia'];
const LAST_NAMES = ['Dąbrowska', 'Wójcik', 'Kowalczyk', 'Żak', 'Nowak'];
const STATUSES = ['draft', 'sent', 'done'];
const DAY = 86_400_000;

const day = (first, days) => new Date(Date.parse(first) + days * DAY).toISOString();
const many = (length, make) => Array.from({ length }, (_, i) => make(i));

export const data = {
  departments: many(20, (i) => ({
    id: i + 1,
    name: `Oddział ${TOWNS[i % TOWNS.length]} ${i + 1}`,
    cost_limit: i % 3 === 0 ? null : i * 1000.5,
  })),
  employees: many(1_000, (i) => ({
    id: i + 1,
    name: `${FIRST_NAMES[i % FIRST_NAMES.length]} ${LAST_NAMES[i % LAST_NAMES.length]} ${i + 1}`,
    department_id: 1 + (i % 20),
    hired_on: day('2010-01-01T00:00:00Z', i),
    active: i % 7 !== 0,
  })),
  orders: many(10_000, (i) => ({
    id: i + 1,
    number: `ZAM-${String(i + 1).padStart(5, '0')}`,
    employee_id: 1 + (i % 1_000),
    status: STATUSES[i % STATUSES.length],
    total: ((i * 7_919) % 10_000) + 0.25,
    express: i % 9 === 0,
    placed_at: day('2024-03-01T08:00:00Z', i % 400),
    remarks: i % 2 === 0 ? null : `Uwaga nr ${i + 1}: proszę dostarczyć przed południem.`,
  })),
};
