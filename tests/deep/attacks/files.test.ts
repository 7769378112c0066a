import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { zipFile } from '../../support/zipFile';
import { attack, expectAlive, expectHeld, type Attack, type Outcome } from './attack';
import { shareClinicSites } from './clinicSites';

const sites = await shareClinicSites();
const B = 'x-boundary-x';

/** Posts a file to the page of the import. The head of the part is written as it is. */
function upload(content: string | Uint8Array, head: string, on: 'open' | 'shut' = 'open'): Attack {
  const field = (name: string, value: string): string =>
    `--${B}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = Buffer.concat([
    Buffer.from(
      `${field(':once', randomUUID())}${field('step', 'file')}--${B}\r\ncontent-disposition: form-data; name="file"; ${head}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${B}--\r\n`),
  ]);
  return {
    path: '/visits/import',
    method: 'POST',
    on,
    headers: { 'content-type': `multipart/form-data; boundary=${B}`, origin: sites[on].url },
    body,
  };
}

const named = (name: string): string => `filename="${name}"\r\ncontent-type: text/csv`;

function expectHarmless(answer: Outcome): void {
  expectHeld(answer);
  expect(answer.text).not.toMatch(/<svg onload|<script>evil|root:x:0/);
  expect(answer.headers['x-evil']).toBeUndefined();
}

const NAMES: readonly string[] = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  'a.csv%00.html',
  'a\u0000.csv',
  '%22><svg onload=evil()>.csv',
  "'><script>evil()</script>.csv",
  '__proto__',
  'constructor.csv',
  '.htaccess',
  'CON',
  'a.csv; filename=b.html',
  'a%0d%0ax-evil: 1',
  '\u202Egnp.csv',
  `${'a'.repeat(3000)}.csv`,
  `${'../'.repeat(500)}a.csv`,
  '=cmd|calc.csv',
  '',
  '.',
];

test.each(NAMES)('a file with the name %j is read as any other, and nothing is written', async (name) => {
  const answer = await attack(upload('Title\nA\n', named(name)));
  expectHarmless(answer);
  expect(answer.status).toBeLessThan(500);
});

test.each([
  "filename*=UTF-8''..%2f..%2fetc%2fpasswd",
  'filename="a.csv"; filename="b.xlsx"',
  'filename=a.csv\r\nx-evil: 1',
  'name="step"; filename="a.csv"',
  'filename="a.csv"\r\ncontent-transfer-encoding: base64',
  'filename="a.csv"\r\ncontent-type: text/html; charset=utf-7',
])(
  // prettier-ignore
  'nor does a part with %j do harm',
  async (head) => expectHarmless(await attack(upload('Title\nA\n', head))),
);

const BOOK = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst></sst>',
};
const sheet = (rows: string, prologue = ''): Uint8Array =>
  zipFile({
    ...BOOK,
    'xl/worksheets/sheet1.xml': `${prologue}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
const cell = (text: string): string => `<row><c t="str"><v>${text}</v></c></row>`;

const CONTENTS: Readonly<Record<string, readonly [string, string | Uint8Array]>> = {
  'columns of hidden inputs': [
    'a.csv',
    'Title,Veil note,veilNote,input.veilNote,Veil cost,Doctor › Veil pay\nA,y,y,y,1,2\n',
  ],
  'columns of the prototype': ['a.csv', '__proto__,constructor,toString\nA,B,C\n'],
  'formulas and tags': [
    'a.csv',
    'Title\n"=HYPERLINK(""http://evil.example"")"\n"<svg onload=evil()>"\n"@SUM(1+1)"\n',
  ],
  'line breaks alone': ['a.csv', `Title\n${'\n'.repeat(5_000_000)}`],
  'quotation marks alone': ['a.csv', `Title\n${'"'.repeat(5_000_000)}`],
  'separators alone': ['a.csv', `Title\n${','.repeat(5_000_000)}`],
  'zeros alone': ['a.csv', new Uint8Array(1_000_000)],
  'no text': ['a.csv', Uint8Array.from({ length: 100_000 }, (_, n) => (n * 7919) % 256)],
  'a page': ['a.html', '<html><script>evil()</script></html>'],
  'a prototype as JSON': [
    'a.json',
    '[{"__proto__":{"veilNote":"y"},"constructor":{"prototype":{"x":1}},"title":"A"}]',
  ],
  'nested JSON': ['a.json', '['.repeat(1_000_000)],
  'numbers out of range': ['a.json', `[${'{"title":1e999},'.repeat(50_000)}{}]`],
  'an empty workbook': ['a.xlsx', new Uint8Array()],
  'a cut workbook': ['a.xlsx', sheet(cell('Title')).slice(0, -30)],
  'an entity of a file': [
    'a.xlsx',
    sheet(`${cell('Title')}${cell('&a;')}`, '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ],
  'entities that grow': [
    'a.xlsx',
    sheet(cell('&b;'), `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>`),
  ],
  'a sheet that unpacks to much': ['a.xlsx', sheet(cell('x').repeat(3_000_000))],
  'a row far away': ['a.xlsx', sheet('<row r="1000000000"><c t="str"><v>x</v></c></row>')],
  'a column far away': ['a.xlsx', sheet('<row r="1"><c r="ZZZZZZ1" t="str"><v>x</v></c></row>')],
  'paths that leave the archive': [
    'a.xlsx',
    zipFile({ ...BOOK, '../../../../tmp/evil.txt': 'x', 'xl/worksheets/sheet1.xml': '<worksheet/>' }),
  ],
  'a sheet elsewhere': [
    'a.xlsx',
    zipFile({
      ...BOOK,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="http://evil.example/sheet.xml" TargetMode="External"/></Relationships>',
    }),
  ],
};

describe('a file that holds', () => {
  test.each(Object.entries(CONTENTS))(
    '%s is read or refused, and others are served meanwhile',
    async (_, [name, content]) => {
      const [answer, other] = await Promise.all([
        attack(upload(content, named(name))),
        attack({ path: '/api/health' }),
      ]);
      expectHarmless(answer);
      expect(other.status).toBe(200);
    },
    180_000,
  );

  test.each(Object.entries(CONTENTS))(
    '%s is not even read where nobody has signed in',
    async (_, [name, content]) => {
      const answer = await attack(upload(content, named(name), 'shut'));
      expect([answer.seen, answer.written, answer.calls]).toEqual([[], [], []]);
      // The connection may end before all of it was sent.
      expect([0, 302, 303, 307]).toContain(answer.status);
    },
  );
});

test('both sites are still the processes that were started', () => expectAlive(sites));
