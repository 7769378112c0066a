import { existsSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { LAYERS } from './layers.mjs';

const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js'];

const ROOMS = Object.keys(LAYERS);

/** For each room, everything else in the house that it may not import. A zone without `from` would fence nothing. */
function zones() {
  return ROOMS.filter((room) => existsSync(room)).flatMap((room) => {
    const allowed = [room, ...LAYERS[room]];
    const from = [...ROOMS, 'pages', 'demo', 'scripts', 'tests'].filter(
      (other) =>
        existsSync(other) &&
        // A room's own server part is fenced by the test of the layers.
        !other.startsWith(`${room}/`) &&
        !allowed.some((a) => a === other || a.startsWith(`${other}/`)),
    );
    const except = (other) =>
      allowed.filter((a) => a.startsWith(`${other}/`)).map((a) => `./${a.slice(other.length + 1)}`);
    return from.map((other) => ({
      target: `./${room}`,
      from: `./${other}`,
      except: except(other),
      message: `${room} may import only: ${LAYERS[room].join(', ') || 'nothing'} (layers.mjs).`,
    }));
  });
}

const DEMO_AND_SITE = [
  {
    target: './demo',
    from: ['./lib', './components', './pages', './theme', './locales'],
    message: 'The demo is a program of its own: it imports nothing of the site.',
  },
  {
    target: ['./lib', './components', './pages', './theme', './scripts'],
    from: './demo',
    message: 'The demo is a program of its own: nothing imports it.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'node_modules/**',
      'coverage/**',
      'next-env.d.ts',
      'tests/contract/*/node_modules/**',
      'public/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/extensions': EXTENSIONS,
      'import-x/resolver-next': [createNodeResolver({ extensions: [...EXTENSIONS, '.json'] })],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-cycle': ['error', { maxDepth: 4, ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones: [...zones(), ...DEMO_AND_SITE] }],
      'no-console': 'error',
      'max-lines': ['error', { max: 250 }],
      'max-params': ['error', 4],
    },
  },
  {
    files: ['components/**/*.tsx', 'pages/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: jsxA11y.flatConfigs.recommended.rules,
  },
  {
    // The pure core: locale, zone, clock and token are arguments.
    files: ['lib/{schema,operations,forms}/**/*.ts', 'lib/{errors,routes}.ts'],
    ignores: ['lib/schema/server/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'navigator',
        'process',
        'fetch',
        'localStorage',
      ],
    },
  },
  { files: ['scripts/**', 'demo/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**'],
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="fc"][callee.property.name="assert"]:not(:has(CallExpression[callee.name="fuzz"]))',
          message: 'A property takes its seed and runs from tests/support/fuzz.ts.',
        },
      ],
    },
  },
);
