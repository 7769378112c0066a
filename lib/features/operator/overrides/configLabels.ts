import type { LabelsFile, LanguageLabels, LabelEntry } from '../../../kit/labels/labelsFile';
import type { Model } from '../../../core/schema/model/model';
import { LOCALES, type Locale } from '../../../ground/routes/hrefs';
import { findMutationInputs, getInputTypeNames } from './modelNames';
import type { LocalizedText } from './configSchemas';
import type { EntityOverride, SiteConfig } from './siteConfig';

/** Converts the operator's names to the format of a labels file. Form inputs get the label of the record's field. */
export function buildConfigLabels(config: SiteConfig, model: Model): LabelsFile {
  return Object.fromEntries(LOCALES.map((locale) => [locale, buildLanguageLabels(config, model, locale)]));
}

function buildLanguageLabels(config: SiteConfig, model: Model, locale: Locale): LanguageLabels {
  const entities = Object.entries(config.entities ?? {});
  const inputs = entities.flatMap(([type, { fields = {} }]) => {
    const entity = model.entities.find((each) => each.type === type);
    return entity === undefined
      ? []
      : getInputTypeNames(entity).map((name) => [name, getFieldLabels(fields, locale)] as const);
  });
  return {
    types: Object.fromEntries(
      entities.map(([type, { name, fields = {} }]) => [
        type,
        { ...name?.[locale], fields: getFieldLabels(fields, locale) },
      ]),
    ),
    inputs: mergeTrees(
      Object.fromEntries(inputs),
      getInputLabels(config, model, locale),
    ) as LanguageLabels['inputs'],
    operations: Object.fromEntries(
      getNamedEntries(config.operations ?? {}, locale).map(([path, text]) => [
        path.split('.').at(-1) ?? path,
        text,
      ]),
    ),
    groups: Object.fromEntries(
      Object.entries(config.groups ?? {}).flatMap(([id, localized]) => {
        const text = getTextInLanguage(localized, locale);
        return text === undefined ? [] : [[id, text] as const];
      }),
    ),
  };
}

/** Returns the names of mutations' inputs: those of arguments by their mutation, those of fields by their input object. */
function getInputLabels({ operations = {} }: SiteConfig, model: Model, locale: Locale): Tree {
  return Object.entries(operations).reduce<Tree>((all, [path, { inputs = {} }]) => {
    const named = new Map(getNamedEntries(inputs, locale));
    const entries = findMutationInputs(model, path) ?? [];
    return entries.reduce<Tree>((places, { name, field, inputType }) => {
      const text = named.get(name);
      const place = inputType ?? path.split('.').at(-1) ?? path;
      return text === undefined ? places : mergeTrees(places, { [place]: { [field.name]: text } });
    }, all);
  }, {});
}

function getFieldLabels(
  fields: NonNullable<EntityOverride['fields']>,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(getNamedEntries(fields, locale));
}

function getNamedEntries(
  items: { readonly [key: string]: { readonly name?: LocalizedText } },
  locale: Locale,
): readonly (readonly [string, string])[] {
  return Object.entries(items).flatMap(([key, { name }]) => {
    const text = name === undefined ? undefined : getTextInLanguage(name, locale);
    return text === undefined ? [] : [[key, text] as const];
  });
}

function getTextInLanguage(localized: LocalizedText, locale: Locale): string | undefined {
  return typeof localized === 'string' ? localized : localized[locale];
}

type Tree = { readonly [key: string]: Tree | LabelEntry | undefined };

/** Merges two sets of labels. `over` wins, but keeps help texts that only `base` has. */
export function mergeLabels(base: LabelsFile | null, over: LabelsFile): LabelsFile {
  return Object.fromEntries(
    LOCALES.map((language) => [language, mergeLanguage(base?.[language], over[language])]),
  );
}

function mergeLanguage(base: LanguageLabels = {}, over: LanguageLabels = {}): LanguageLabels {
  // Safe: all sections of a language are trees of labels.
  return mergeTrees(base as Tree, over as Tree) as LanguageLabels;
}

function mergeTrees(base: Tree, over: Tree): Tree {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const below = merged.get(key);
    if (isTree(below) && isTree(value)) merged.set(key, mergeTrees(below, value));
    else if (isTree(below) && typeof below.label === 'string' && typeof value === 'string')
      merged.set(key, { ...below, label: value });
    else if (value !== undefined) merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

function isTree(value: Tree | LabelEntry | undefined): value is Tree {
  return typeof value === 'object';
}
