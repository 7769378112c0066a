import { PART_FOLDER_NAMES, PART_FOLDERS } from './partFolders.mjs';

/** As many rows as a page of a list can have. */
const MAX_ROWS = 100;

/**
 * Reads the exports of a part. Its code is not run: as in Next's own configuration of pages, they have to be literals.
 *
 * @param {string} text
 * @param {import('./ownPart').PartFolder} folder
 * @returns {Promise<Pick<import('./ownPart').OwnPart, 'label' | 'fields' | 'rows' | 'faults'>>}
 */
export async function readExports(text, folder) {
  // The build needs the compiler, too; a site that is built already does not.
  const { default: ts } = await import('typescript');
  const source = ts.createSourceFile('part.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults = hasDefault(ts, source)
    ? []
    : ['has no default export: write “export default function …” with the component'];
  /** @type {{ label?: import('../../kit/view/ownParts').LabelTexts, fields?: string[], rows?: number }} */
  const found = {};
  /** @type {readonly string[]} */
  const allowed = PART_FOLDERS[folder].exports;
  for (const [name, value] of listConstants(ts, source)) {
    const meant = allowed.find((known) => isMisspelt(name, known));
    if (meant !== undefined) faults.push(`exports ${name}, which nothing reads: did you mean ${meant}?`);
    if (name === 'fields' || name === 'label') {
      if (!allowed.includes(name)) {
        faults.push(`exports ${name}, which only ${listFoldersWith(name)} may`);
        continue;
      }
    } else if (name !== 'rows' || !allowed.includes(name)) continue;
    if (name === 'fields' && isTexts(value)) found.fields = [...value];
    else if (name === 'label' && isLabel(value)) found.label = value;
    else if (name === 'rows' && isRowCount(value)) found.rows = value;
    else faults.push(`exports ${name}, which must be ${FORMS[name]}`);
  }
  return { ...found, ...(faults.length === 0 ? {} : { faults }) };
}

/** What each export has to be. */
const FORMS = {
  fields: "a list of texts, e.g. ['place.street']",
  label: "a text, or { en: 'Map', pl: 'Mapa' }",
  rows: `a number from 1 to ${String(MAX_ROWS)}`,
};

/**
 * Checks whether a name is a known one in other case, with its letters in another order, or in the other number.
 *
 * @param {string} name
 * @param {string} known
 */
function isMisspelt(name, known) {
  const sort = (/** @type {string} */ text) => [...text.toLowerCase()].sort().join('');
  return name !== known && (sort(name) === sort(known) || name === `${known}s` || `${name}s` === known);
}

/** @param {'fields' | 'label'} name */
function listFoldersWith(name) {
  const folders = PART_FOLDER_NAMES.filter((folder) => PART_FOLDERS[folder].exports.includes(name));
  return `${folders.slice(0, -1).join(', ')} and ${folders.at(-1)}`;
}

/** @param {unknown} value @returns {value is number} */
function isRowCount(value) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= MAX_ROWS;
}

/** @param {unknown} value @returns {value is string[]} */
function isTexts(value) {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** @param {unknown} value @returns {value is import('../../kit/view/ownParts').LabelTexts} */
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
  const exported = source.statements.filter((statement) =>
    hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword),
  );
  const own = new Map(source.statements.flatMap((statement) => listValues(ts, statement)));
  return [
    ...exported.flatMap((statement) => listValues(ts, statement)),
    // `export { fields }`; what comes from another file is no literal.
    ...source.statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement)) return [];
      const { exportClause: clause, moduleSpecifier: from } = statement;
      if (statement.isTypeOnly || clause === undefined || !ts.isNamedExports(clause)) return [];
      return clause.elements.map(
        ({ name, propertyName = name }) =>
          /** @type {[string, unknown]} */ ([
            name.text,
            from === undefined ? own.get(propertyName.text) : undefined,
          ]),
      );
    }),
  ];
}

/**
 * Lists what a statement declares: variables with their values, and functions, which are no literals.
 *
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').Statement} statement
 * @returns {[string, unknown][]}
 */
function listValues(ts, statement) {
  if (ts.isFunctionDeclaration(statement))
    return statement.name === undefined || hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword)
      ? []
      : [[statement.name.text, undefined]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) ? [[name.text, toValue(ts, initializer)]] : [],
  );
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
  if (ts.isNumericLiteral(node)) return Number(node.text);
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
