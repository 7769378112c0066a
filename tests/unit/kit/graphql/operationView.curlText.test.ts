import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCurlCommand } from '../../../../lib/kit/graphql/operationView';
import { fuzz } from '../../../support/fuzz';

/** What a real shell makes of the command: curl's arguments, told by a function of that name. */
function argumentsOf(command: string, ztoken = 'own-token'): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}\n`;
  const told = execFileSync('/bin/sh', ['-c', script], {
    env: { NODE_ENV: 'test', PATH: '', ZTOKEN: ztoken },
    encoding: 'utf8',
  });
  return told.split('\0').slice(0, -1);
}

const ENDPOINT = 'https://www.example.org/graphqlh';
const QUERY = 'query Reports($title: String) {\n  reports(title: $title) { id }\n}';

describe('a query as a curl command', () => {
  test('S7.3 posts operationName, variables and query, and takes the token from the shell', () => {
    const command = toCurlCommand(ENDPOINT, {
      name: 'Reports',
      document: QUERY,
      variables: { title: "O'Hara" },
    });
    const [url, ...args] = argumentsOf(command);
    expect(url).toBe(ENDPOINT);
    expect(args.slice(0, 5)).toEqual([
      '-H',
      'content-type: application/json',
      '-H',
      'ztoken: own-token',
      '--data-raw',
    ]);
    expect(JSON.parse(args[5] ?? '')).toEqual({
      operationName: 'Reports',
      variables: { title: "O'Hara" },
      query: QUERY,
    });
    expect(args).toHaveLength(6);
  });

  test('holds nothing of a token or a cookie', () => {
    const command = toCurlCommand(ENDPOINT, { name: 'Reports', document: QUERY, variables: {} });
    expect(command).toContain('"ztoken: $ZTOKEN"');
    expect(command).not.toMatch(/cookie|authorization/i);
  });

  const nasty = fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '$',
      '`',
      '\\',
      '\n',
      ' ',
      '!',
      ';',
      '&',
      '(',
      ')',
      '@',
      'a',
      'ż',
      '😀',
      '%',
    ),
    maxLength: 24,
  });

  test('whatever stands in it reaches curl as it is, and nothing of it runs', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (endpoint, document, value) => {
        const command = toCurlCommand(`https://x/${endpoint}`, {
          name: 'Q',
          document,
          variables: { [value]: value },
        });
        const args = argumentsOf(command);
        expect([args.length, args[0]]).toEqual([7, `https://x/${endpoint}`]);
        expect(JSON.parse(args[6] ?? '')).toEqual({
          operationName: 'Q',
          variables: { [value]: value },
          query: document,
        });
      }),
      { ...fuzz(60), examples: [["';id;'", '$(id) `id`', "'\\''"]] },
    );
  });
});
