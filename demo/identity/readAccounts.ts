import { readFileSync } from 'node:fs';
import { DemoError } from '../demoError';
import type { Account } from './accounts';

/** Claims that the provider itself makes. */
const OWN_CLAIMS = [
  'sub',
  'iss',
  'aud',
  'exp',
  'iat',
  'nbf',
  'jti',
  'client_id',
  'scope',
  'nonce',
  'at_hash',
  'sid',
];
const MEMBERS = ['email', 'password', 'name', 'claims'];
const EXAMPLE =
  '[{ "email": "anna@example.org", "password": "anna", "name": "Anna Nowak", "claims": { "role": "admin" } }]';

/**
 * Reads accounts from a JSON file: an e-mail address and a password each, and a name and further claims if they have any.
 * @throws DemoError that lists every fault
 */
export function readAccounts(file: string): readonly Account[] {
  const entries = parseFile(file);
  const faults = entries.flatMap((entry, index) => findFaults(entry, index, entries));
  if (entries.length === 0) faults.push('there is no account');
  if (faults.length > 0)
    throw new DemoError(
      `${file}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nIt has e.g. ${EXAMPLE}.`,
    );
  return entries.map(toAccount);
}

type Entry = Readonly<Record<string, unknown>>;

function parseFile(file: string): readonly Entry[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DemoError(
      `The accounts cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw new DemoError(`${file} is no list of accounts. It has e.g. ${EXAMPLE}.`);
}

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function findFaults(entry: Entry, index: number, all: readonly Entry[]): string[] {
  const at = `[${String(index)}]`;
  const faults = ['email', 'password']
    .filter((name) => !isText(entry[name]))
    .map((name) => `${at}.${name} is no text`);
  if (entry['name'] !== undefined && !isText(entry['name'])) faults.push(`${at}.name is no text`);
  const claims = entry['claims'] ?? {};
  if (!isObject(claims)) faults.push(`${at}.claims is no object`);
  else
    for (const name of OWN_CLAIMS)
      if (Object.hasOwn(claims, name)) faults.push(`${at}.claims.${name} is made by the provider`);
  for (const name of Object.keys(entry))
    if (!MEMBERS.includes(name)) faults.push(`${at}.${name} is none of ${MEMBERS.join(', ')}`);
  if (all.findIndex(({ email }) => email === entry['email']) !== index)
    faults.push(`${at}.email is that of another account`);
  return faults;
}

function toAccount({ email, password, name, claims }: Entry): Account {
  const [address, shown] = [String(email), String(name ?? email)];
  return {
    // By the address, so that a session outlives a restart.
    sub: `account|${Buffer.from(address.toLowerCase()).toString('base64url')}`,
    email: address,
    password: String(password),
    name: { en: shown, pl: shown },
    claims: isObject(claims) ? claims : {},
  };
}
