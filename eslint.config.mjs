import { dirname, relative, resolve } from 'node:path';
import tseslint from 'typescript-eslint';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { findRoom, mayImport } from './layers.mjs';

const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js'];

/** Reports relative imports that layers.mjs does not allow. */
const layers = {
  rules: {
    imports: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = relative(import.meta.dirname, context.filename);
        const room = findRoom(file);
        const check = ({ source }) => {
          if (room === undefined || typeof source?.value !== 'string' || !source.value.startsWith('.'))
            return;
          const target = relative(import.meta.dirname, resolve(dirname(context.filename), source.value));
          if (!mayImport(file, target))
            context.report({ node: source, message: `${room} may not import this (layers.mjs).` });
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },
  },
};

const DEMO_AND_SITE = [
  {
    target: './demo',
    from: ['./lib', './components', './pages', './theme', './locales'],
    message: 'The demo is a program of its own: it imports nothing of the site.',
  },
  {
    target: ['./lib', './components', './pages', './theme', './scripts', './tools'],
    from: './demo',
    message: 'The demo is a program of its own: nothing imports it.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.witryna/**',
      'node_modules/**',
      'coverage/**',
      'next-env.d.ts',
      'tests/contract/*/node_modules/**',
      'tools/servers/*/node_modules/**',
      'public/**',
      // Written by `npm run types`.
      'components/own/schema.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks, layers },
    settings: {
      'import-x/extensions': EXTENSIONS,
      'import-x/resolver-next': [createNodeResolver({ extensions: [...EXTENSIONS, '.json'] })],
    },
    rules: {
      // The rules of the compiler read what renders; hooks are looked for everywhere.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-restricted-paths': ['error', { zones: DEMO_AND_SITE }],
      'layers/imports': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-params': ['error', 4],
    },
  },
  {
    files: ['{components,lib,pages,theme}/**/*.tsx', '{components,lib}/**/use[A-Z]*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['{components,lib,pages,theme}/**/*.{ts,tsx}'],
    // findConditionTriple has 65 lines; it is to be split.
    ignores: ['lib/core/schema/shapes/filterContainer.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['components/**/*.tsx', 'pages/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: jsxA11y.flatConfigs.recommended.rules,
  },
  {
    // One request of browser code, with its end and its failure; Apollo has links of its own.
    files: ['{components,pages}/**/*.tsx', '{components,lib/kit,lib/features}/**/*.{ts,tsx}'],
    ignores: ['lib/**/server/**', 'lib/kit/browser/request.ts', 'lib/kit/apollo/{client,uploadLink}.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'Browser code sends its requests by lib/kit/browser/request.ts.',
        })),
      ],
    },
  },
  {
    // The pure core: locale, zone, clock and token are arguments.
    files: [
      'lib/core/**/*.ts',
      'lib/ground/routes/**/*.ts',
      'lib/features/dashboard/*.ts',
      'lib/features/form/drafts/**/*.ts',
    ],
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
  { files: ['scripts/**', 'tools/**', 'demo/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**', 'tools/**/*.test.ts'],
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="fc"][callee.property.name="assert"]:not(:has(CallExpression[callee.name="fuzz"]))',
          message: 'A property takes its seed and runs from tests/support/fuzz.ts.',
        },
        {
          selector:
            'CallExpression[arguments.length=1][callee.object.name="vi"][callee.property.name="waitFor"]',
          message: 'It gives up after a second. Use tests/support/eventually.ts.',
        },
      ],
    },
  },
  {
    // What discovery reads is as long as a schema; all else may be as long as an answer.
    files: ['lib/**', 'components/**'],
    ignores: ['lib/core/schema/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(max|min|push|unshift|splice|concat|apply|fromCharCode|fromCodePoint)$/] > SpreadElement',
          message:
            'An answer can have more rows than a call can have arguments: use lib/ground/extremes.ts, or a loop.',
        },
      ],
    },
  },
);
