import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listProductionPackages, type ProductionPackage } from './productionPackages';

const TEXT_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const RULE = '-'.repeat(80);

/** The typeface in public/fonts, which is no package. */
const FONTS = { name: 'Hanken Grotesk (public/fonts)', folder: join('public', 'fonts'), licence: 'OFL-1.1' };

/** Reads the licence texts of all packages that a build of the site may contain, each below the package's name. */
export function readLicenceTexts(project = '.'): string {
  const packages = listProductionPackages(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const parts = [
    describeTexts(`${FONTS.name}: ${FONTS.licence}`, findTexts(join(project, FONTS.folder))),
    ...packages
      .filter(({ folder }) => existsSync(join(project, folder)))
      .map((item) => describeTexts(titleOf(item), findTexts(join(project, item.folder)))),
  ];
  return `Software and typefaces of others in this folder, with their licences.\n\n${parts.join('\n')}`;
}

/** Formats name, version and licence of a package as one line. */
export function titleOf({ name, version, licence }: ProductionPackage): string {
  return `${name} ${version}: ${licence ?? 'no licence stated'}`;
}

function describeTexts(title: string, texts: readonly string[]): string {
  return [
    RULE,
    title,
    RULE,
    '',
    ...(texts.length === 0 ? ['The package contains no text of it.\n'] : texts),
  ].join('\n');
}

/** Returns each text below a folder once: Next contains packages of others with theirs. What is below an inner `node_modules` is a package of its own. */
function findTexts(folder: string): readonly string[] {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT_FILE.test(basename(path)) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .sort()
    .map((path) => `${readFileSync(path, 'utf8').trim()}\n`);
  return [...new Set(texts)];
}
