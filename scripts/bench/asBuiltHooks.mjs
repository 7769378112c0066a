import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

const OPTIONS = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };

/** Finds a module of the project, which is imported without its ending. */
export function resolve(specifier, context, next) {
  if (!specifier.startsWith('.')) return next(specifier, context);
  const source = new URL(`${specifier}.ts`, context.parentURL);
  return next(existsSync(source) ? source.href : specifier, context);
}

/** Takes the types off. */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { outputText } = ts.transpileModule(await readFile(new URL(url), 'utf8'), {
    compilerOptions: OPTIONS,
  });
  return { format: 'module', shortCircuit: true, source: outputText };
}
