import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the parts that a developer writes, from the project's root. */
export const OWN_FOLDER = 'components/own';

/** @type {readonly import('./ownPart').PartFolder[]} */
export const PART_FOLDERS = ['fields', 'kinds', 'sections', 'widgets'];

const ENDING = '.tsx';

/** Files that stand beside parts: styles, tests, stories, types, texts. */
const BESIDE = /(^\.|\.(test|spec|stories)\.\w+$|\.d\.ts$|\.(css|scss|json|md|svg|png)$)/;

const TWO_NAMES = /^[_A-Za-z]\w*\.[_A-Za-z]\w*$/;
const ONE_NAME = /^[A-Za-z]+$/;

/** @type {Readonly<Record<import('./ownPart').PartFolder, string>>} */
const EXAMPLES = {
  fields: 'named after a type and its field: fields/Report.budget.tsx',
  kinds: 'named after a kind of value: kinds/date.tsx',
  sections: 'named after a type and the section: sections/Report.map.tsx',
  widgets: 'named after a type and an input of its forms: widgets/Report.place.tsx',
};

/**
 * Tells whether there is any part. The build leaves the code that shows parts out of the pages without any.
 *
 * @param {string} root The project's root.
 */
export function hasParts(root) {
  return listPartFiles(root).length > 0;
}

/**
 * Lists the parts below `root` by the names of their files, in their order. What cannot be a part has its faults.
 *
 * @param {string} root The project's root.
 * @returns {import('./ownPart').OwnPart[]}
 */
export function listPartFiles(root) {
  const own = join(root, OWN_FOLDER);
  if (!existsSync(own)) return [];
  const misnamed = readdirSync(own, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? describeMisnamed(entry.name) : [],
  );
  const parts = PART_FOLDERS.flatMap((folder) => {
    const path = join(own, folder);
    if (!existsSync(path)) return [];
    const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
    return files
      .map(({ name }) => name)
      .filter((name) => !BESIDE.test(name))
      .sort()
      .map((name) => describeFile(folder, name));
  });
  return [...parts, ...misnamed];
}

/**
 * @param {string} name
 * @returns {import('./ownPart').OwnPart[]}
 */
function describeMisnamed(name) {
  const plain = name.toLowerCase();
  const meant = PART_FOLDERS.find((folder) => plain === folder || plain === folder.slice(0, -1));
  if (meant === undefined || meant === name) return [];
  const file = `${OWN_FOLDER}/${name}`;
  return [{ id: name, folder: meant, name: '', file, faults: [`is a folder; did you mean ${meant}?`] }];
}

/**
 * @param {import('./ownPart').PartFolder} folder
 * @param {string} file
 * @returns {import('./ownPart').OwnPart}
 */
function describeFile(folder, file) {
  const name = file.replace(/\.\w+$/, '');
  const part = { id: `${folder}/${name}`, folder, name, file: `${OWN_FOLDER}/${folder}/${file}` };
  if (!file.endsWith(ENDING))
    return {
      ...part,
      faults: [
        `must end in ${ENDING}; code that parts share stands in ${OWN_FOLDER} itself, or in a folder of another name`,
      ],
    };
  const isNamed = (folder === 'kinds' ? ONE_NAME : TWO_NAMES).test(name);
  return isNamed ? part : { ...part, faults: [`must be ${EXAMPLES[folder]}`] };
}

/**
 * Reads the parts below `root`, with what their files export besides the component.
 *
 * @param {string} root The project's root.
 * @returns {Promise<import('./ownPart').OwnPart[]>}
 */
export async function readParts(root) {
  return Promise.all(
    listPartFiles(root).map(async (part) => {
      if (part.faults !== undefined) return part;
      return { ...part, ...(await readExports(readFileSync(join(root, part.file), 'utf8'), part.folder)) };
    }),
  );
}

/**
 * Reads the exports of a part. Its code is not run: as in Next's own configuration of pages, they have to be literals.
 *
 * @param {string} text
 * @param {import('./ownPart').PartFolder} folder
 * @returns {Promise<Pick<import('./ownPart').OwnPart, 'label' | 'fields' | 'faults'>>}
 */
export async function readExports(text, folder) {
  // The build needs the compiler, too; a site that is built already does not.
  const { default: ts } = await import('typescript');
  const source = ts.createSourceFile('part.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults = hasDefault(ts, source)
    ? []
    : ['has no default export: write “export default function …” with the component'];
  /** @type {{ label?: import('../view/ownParts').LabelTexts, fields?: string[] }} */
  const found = {};
  for (const [name, value] of listConstants(ts, source)) {
    if (name !== 'fields' && name !== 'label') continue;
    if (folder !== 'sections') faults.push(`exports ${name}, which only sections may`);
    else if (name === 'fields') {
      if (isTexts(value)) found.fields = [...value];
      else faults.push("exports fields, which must be a list of texts, e.g. ['place.street']");
    } else if (isLabel(value)) found.label = value;
    else faults.push("exports label, which must be a text, or { en: 'Map', pl: 'Mapa' }");
  }
  return { ...found, ...(faults.length === 0 ? {} : { faults }) };
}

/** @param {unknown} value @returns {value is string[]} */
function isTexts(value) {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** @param {unknown} value @returns {value is import('../view/ownParts').LabelTexts} */
function isLabel(value) {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const texts = Object.entries(value);
  return (
    texts.length > 0 && texts.every(([locale, text]) => /^(en|pl)$/.test(locale) && typeof text === 'string')
  );
}

/**
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').SourceFile} source
 */
function hasDefault(ts, source) {
  return source.statements.some((statement) => {
    if (ts.isExportAssignment(statement)) return statement.isExportEquals !== true;
    if (ts.isExportDeclaration(statement))
      return (
        statement.exportClause !== undefined &&
        ts.isNamedExports(statement.exportClause) &&
        statement.exportClause.elements.some(({ name }) => name.text === 'default')
      );
    return hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword);
  });
}

/**
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').Statement} statement
 * @param {import('typescript').SyntaxKind} wanted
 */
function hasModifier(ts, statement, wanted) {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === wanted) === true;
}

/**
 * Lists the exported constants with their values; undefined for a value that is no literal.
 *
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').SourceFile} source
 * @returns {[string, unknown][]}
 */
function listConstants(ts, source) {
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement) || !hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword))
      return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) ? [[name.text, toValue(ts, initializer)]] : [],
    );
  });
}

/**
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').Expression | undefined} node
 * @returns {unknown}
 */
function toValue(ts, node) {
  if (node === undefined) return undefined;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return toValue(ts, node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => toValue(ts, element));
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return Object.fromEntries(
    node.properties.map((property) =>
      ts.isPropertyAssignment(property) &&
      (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
        ? [property.name.text, toValue(ts, property.initializer)]
        : ['', undefined],
    ),
  );
}
