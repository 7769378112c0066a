import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText, TEXT_ENCODINGS } from '../../../../lib/features/import/textEncoding';

const POLISH = 'Nazwa;Kod\nLampa przy moście;1\nKosz w Łodzi;2\nŻółty zegar;3\n';
const ENGLISH = 'Name;Price;Note\nTea;£100 ½;à la carte\nCoffee;£3;naïve café\n';
const FRENCH = 'Nom;Prénom;Ville\nLefèvre;Élodie;Orléans\nGarçon;André;Besançon\n';
const RUSSIAN = 'Имя;Город\nИван Петров;Москва\nОльга Смирнова;Санкт-Петербург\n';

describe('the encoding of a file is recognised', () => {
  it.each([
    ['utf-8', POLISH],
    ['utf-8', ENGLISH],
    ['utf16le', POLISH],
    ['utf16be', POLISH],
    ['utf16le', ENGLISH],
    ['windows-1250', POLISH],
    ['iso-8859-2', POLISH],
    ['cp852', POLISH],
    ['windows-1252', ENGLISH],
    ['windows-1252', FRENCH],
    ['windows-1252', 'Name;Straße\nJürgen Müller;Hauptstraße 5\n'],
    ['cp850', FRENCH],
    ['macintosh', FRENCH],
    ['windows-1250', 'Jméno;Město\nJiří Dvořák;Plzeň\nŽaneta Růžičková;České Budějovice\n'],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['cp866', RUSSIAN],
    ['iso-8859-5', RUSSIAN],
    ['windows-1253', 'Όνομα;Πόλη\nΓιώργος;Αθήνα\nΜαρία;Θεσσαλονίκη\n'],
    ['windows-1254', 'Ad;Şehir\nİbrahim;İstanbul\nAyşe;Diyarbakır\n'],
    ['shift_jis', '名前;住所\n山田太郎;東京都千代田区\n佐藤花子;大阪府大阪市北区\n'],
    ['gb18030', '姓名;城市\n王小明;北京市\n李华;上海市浦东新区\n'],
    ['euc-kr', '이름;도시\n김철수;서울특별시\n이영희;부산광역시\n'],
  ])('%s: %s', async (encoding, text) => {
    expect((await decodeText(iconv.encode(text, encoding), undefined)).text).toBe(text);
  });

  it('also where its first accent stands far behind, or its last letter is cut', async () => {
    const long = `Name;Code\n${'Lamp;1\n'.repeat(30_000)}`;
    const late = await decodeText(iconv.encode(`${long}${POLISH}`, 'windows-1250'), undefined);
    expect(late).toEqual({ encoding: 'windows-1250', text: `${long}${POLISH}` });
    const cut = new TextEncoder().encode(`${POLISH}Ł`).slice(0, -1);
    expect(await decodeText(cut, undefined)).toEqual({ encoding: 'utf-8', text: `${POLISH}\ufffd` });
  });
});

const WIDE: ReadonlySet<string> = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);

describe('a chosen encoding', () => {
  it.each(TEXT_ENCODINGS)('%s is the one in which the file is read', async (encoding) => {
    const name = encoding === 'utf-16le' ? 'utf16le' : encoding === 'utf-16be' ? 'utf16be' : encoding;
    const letters = iconv.decode(iconv.encode(WIDE.has(encoding) ? '日本λ' : 'ąéжøńλ', name), name);
    expect(await decodeText(iconv.encode(letters, name), encoding)).toEqual({ encoding, text: letters });
  });

  it('counts more than any guess', async () => {
    const bytes = iconv.encode(POLISH, 'windows-1250');
    const { text } = await decodeText(bytes, 'windows-1252');
    expect(text).toContain('£odzi');
  });

  it('has every letter of Windows-1252, of which some platforms decode a part as control characters', async () => {
    expect((await decodeText(new Uint8Array([0x80, 0x99, 0x9c]), 'windows-1252')).text).toBe('€™œ');
  });
});
