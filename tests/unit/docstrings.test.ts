import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_WORDS = 25;
/** Openers of sentences whose subject is a clause, such as "What a page needs is …". */
const CLAUSE = /^(what|who|whoever|whose|whether|whatever|whichever|nobody|nothing)\b/i;
/** Documents that are not in the repository. */
const ABSENT_DOCUMENT = /\b(BACKENDS|DESIGN|DESIGN-SYSTEM|HOUSE)\b[ .,]|\bS\d\.\d\b|\b[Rr]ule \d+\b/;

const FOLDERS = ['lib', 'components', 'pages', 'theme', 'scripts', 'tools', 'demo', 'tests/support'];
/** Tests, and what third-party servers hold and bring along. */
const OTHERS = /\.test\.ts$|\/tools\/servers\/\w+\//;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !OTHERS.test(path)),
);

function toText(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Docstring {
  readonly place: string;
  readonly name: string;
  readonly isFunction: boolean;
  /** Its first sentence; null where there is no docstring. */
  readonly first: string | null;
}

function isFunction(statement: ts.Statement): boolean {
  return (
    ts.isFunctionDeclaration(statement) ||
    (ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some(
        ({ initializer }) =>
          initializer !== undefined &&
          (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
      ))
  );
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations[0]?.name.getText() ?? '';
  return ('name' in statement && (statement.name as ts.Identifier | undefined)?.text) || '';
}

function docstringsOf(path: string): readonly Docstring[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(
      (statement) =>
        !ts.isExportDeclaration(statement) &&
        ts.canHaveModifiers(statement) &&
        (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .map((statement) => {
      const doc = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1);
      const text = doc === undefined ? null : toText(doc.getText(source));
      return {
        place: `${relative(ROOT, path)} ${nameOf(statement)}`,
        name: nameOf(statement),
        isFunction: isFunction(statement),
        first: text?.split(/(?<=[.:;])\s/)[0] ?? null,
      };
    });
}

const docstrings = files.flatMap(docstringsOf);
const told = docstrings.flatMap(({ first, ...rest }) => (first === null ? [] : [{ ...rest, first }]));
const show = ({ place, first }: { readonly place: string; readonly first: string }) => `${place}: ${first}`;

test('every export of lib has a docstring', () => {
  const missing = docstrings.filter(({ place, first }) => place.startsWith('lib/') && first === null);
  expect(missing.map(({ place }) => place)).toEqual([]);
});

test(`a docstring begins with a sentence of at most ${MAX_WORDS} words`, () => {
  expect(told.filter(({ first }) => first.split(/\s+/).length > MAX_WORDS).map(show)).toEqual([]);
});

test('no docstring begins with a clause as its subject', () => {
  expect(told.filter(({ first }) => CLAUSE.test(first)).map(show)).toEqual([]);
});

test('the docstring of a function of lib begins with a verb in the third person', () => {
  const wrong = told.filter(
    ({ place, name, isFunction: isCode, first }) =>
      isCode && place.startsWith('lib/') && !/^[A-Z]/.test(name) && !/^\S+s\b/.test(first),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('no comment refers to a document that is not in the repository', () => {
  const wrong = files.filter((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\/\*[\s\S]*?\*\/|(?:^|[^:'"`\w])\/\/[^\n]*/g)].some(
      ([comment]) => ABSENT_DOCUMENT.test(comment),
    ),
  );
  expect(wrong.map((path) => relative(ROOT, path))).toEqual([]);
});
