import type { FormField } from './formField';
import { inputType } from './inputType';

/** Words that name what nobody else may see, as field names and names of scalars have them. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'apikey',
  'credential',
  'credentials',
  'csc',
  'cvc',
  'cvv',
  'hasło',
  'haslo',
  'otp',
  'passcode',
  'passphrase',
  'passwd',
  'password',
  'passwords',
  'pin',
  'pwd',
  'secret',
  'secrets',
  'token',
  'tokens',
  'totp',
]);

/** Pairs of words that do so together. */
const SECRET_PAIRS: ReadonlySet<string> = new Set([
  'access key',
  'api key',
  'auth code',
  'card number',
  'pass code',
  'pass phrase',
  'pass word',
  'private key',
  'recovery code',
  'security code',
  'verification code',
]);

/** Whether a field takes a secret, by its name or by its type's: a device never keeps what was typed there. */
export function isSecret(field: Pick<FormField, 'name' | 'type'>): boolean {
  return [field.name, inputType(field.type).name].some((name) => {
    const words = wordsOf(name);
    return words.some(
      (word, index) => SECRET_WORDS.has(word) || SECRET_PAIRS.has(`${words[index - 1] ?? ''} ${word}`),
    );
  });
}

/** `newPassword2`, `NEW_PASSWORD`, `APIKey` -> their words, in lower case, without figures. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
