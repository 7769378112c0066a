import type { Locale } from '../../routes';

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const ENGLISH_GROUPS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * A number as people of a language type it ("10 431", "1250,50", "1,250.50") as a plain numeral ("10431", "1250.50"), exact to
 * the last digit; null for what is no number. A comma is a decimal sign wherever it cannot be a group's.
 */
export function numeral(text: string, locale: Locale): string | null {
  const tight = text.replace(/[\s\u00a0\u202f\u2009]/g, '').replace(/[\u2212\u2013]/g, '-');
  const plain =
    locale === 'en' && ENGLISH_GROUPS.test(tight)
      ? tight.replaceAll(',', '')
      : tight.split(',').length === 2 && !tight.includes('.')
        ? tight.replace(',', '.')
        : tight;
  return PLAIN.test(plain) ? canonical(plain) : null;
}

/** Without plus, leading zeros and a bare point: "+007." is "7"; decimals are kept as they are. */
function canonical(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.');
  const short = whole.replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? short : `${short}.${decimals}`;
  return /[1-9]/.test(number) ? `${sign}${number}` : number;
}
