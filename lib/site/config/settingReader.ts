import { findMeantName } from '../../ground/meantName';
import type { Environment } from './env';
import { SETTINGS, type SettingName, type SettingValues } from './settings';
import type { Setting } from './settingTypes';

const TABLE: { readonly [Name in SettingName]: Setting<SettingValues[Name]> } = SETTINGS;
const NAMES = Object.keys(SETTINGS);

/** Reads single settings and collects their issues instead of stopping at the first. */
export class SettingReader {
  /** One sentence per issue, each naming the variable and the remedy. */
  readonly issues: string[] = [];

  /** A setting that the build was given holds unless it is set, and a different value is an issue. */
  constructor(
    private readonly env: Environment,
    private readonly built: Environment = {},
  ) {
    for (const [name, value] of Object.entries(built)) {
      const set = env[name]?.trim() || value;
      if (set !== value)
        this.addIssue(
          `${name} is "${set}", but the site was built with "${value ?? ''}". Leave it out when the site starts, or build again with the same value or none.`,
        );
    }
  }

  /** Adds an issue once, however many settings depend on the faulty one. */
  addIssue(sentence: string): void {
    if (!this.issues.includes(sentence)) this.issues.push(sentence);
  }

  /** Returns the trimmed text of a setting; null when unset or blank. */
  text(name: SettingName): string | null {
    return this.env[name]?.trim() || this.built[name] || null;
  }

  /** Returns the value of a setting, parsed as its entry in the table says. */
  get<Name extends SettingName>(name: Name): SettingValues[Name] {
    const { parse, unset } = TABLE[name];
    const text = this.text(name);
    return text === null ? unset : parse(text, name, (sentence) => this.addIssue(sentence));
  }

  /** Adds an issue for each variable that is a misspelt setting. */
  reportMisspelt(): void {
    for (const [name, value] of Object.entries(this.env)) {
      if (NAMES.includes(name) || !value?.trim()) continue;
      const meant = findMisspelt(name);
      if (meant !== undefined)
        this.addIssue(`${name} is no setting of the site. Write ${meant}, or take it out.`);
    }
  }
}

/** What names of settings begin with, and those of no other program: `LISTEN_` and `APP_` are words of many. */
const OWN_PREFIX = /^(SITE|GQL|AUTH0|NEXT_PUBLIC)_/;
/** After the first word. Two wrong letters of a shorter name are another word: SITE_HOME is no SITE_NAME. */
const MIN_LONG_REST = 8;

/** Finds the setting that a name certainly means: one with the same first word, and a slip of the hand after it. */
function findMisspelt(name: string): string | undefined {
  const prefix = name.slice(0, name.indexOf('_') + 1);
  const near = prefix === '' ? [] : NAMES.filter((each) => each.startsWith(prefix));
  const isLong = name.length - prefix.length >= MIN_LONG_REST;
  const swapped = near.find((each) => sortLetters(each) === sortLetters(name));
  return swapped ?? (OWN_PREFIX.test(name) ? findMeantName(name, near, isLong ? 2 : 1) : undefined);
}

const sortLetters = (name: string): string => name.split('').sort().join('');
