/** `npm run licences` lists the licences of the packages that the site needs in production, or prints their texts. */
import { readFileSync } from 'node:fs';
import { readCommandLine } from './commandOptions';
import { isPermissive } from './licences/isPermissive';
import { readLicenceTexts, titleOf } from './licences/licenceTexts';
import { listProductionPackages } from './licences/productionPackages';

const { values } = readCommandLine(
  `npm run --silent licences                 lists the licences of the packages that the site needs in production
npm run --silent licences -- --texts      prints their texts, as npm run standalone writes them beside the site`,
  { options: { texts: { type: 'boolean' } }, maxArguments: 0 },
);

if (values.texts === true) process.stdout.write(readLicenceTexts());
else {
  const packages = listProductionPackages(readFileSync('package-lock.json', 'utf8'));
  for (const item of packages) console.log(`${titleOf(item)}${item.isOptional ? ' (optional)' : ''}`);
  const other = packages.filter(({ licence }) => !isPermissive(licence));
  console.log(
    `\n${packages.length} packages, ${other.length} of them under a licence that is not permissive`,
  );
}
