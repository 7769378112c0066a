import type { LabelsFile, LanguageLabels } from '../labels/labelsFile';
import type { Model } from '../schema/model';
import type { Locale } from '../routes';
import { inputTypesOf } from './inputsOf';
import type { EntityOverride, SiteConfig, Words } from './siteConfig';

/** The names that the operator gives, in the form of a labels file; forms call a field what the record calls it. */
export function configLabels(config: SiteConfig, model: Model): LabelsFile {
  return { en: languageLabels(config, model, 'en'), pl: languageLabels(config, model, 'pl') };
}

function languageLabels(config: SiteConfig, model: Model, locale: Locale): LanguageLabels {
  const entities = Object.entries(config.entities ?? {});
  const inputs = entities.flatMap(([type, { fields = {} }]) => {
    const entity = model.entities.find((each) => each.type === type);
    return entity === undefined
      ? []
      : inputTypesOf(entity).map((name) => [name, fieldNames(fields, locale)] as const);
  });
  return {
    types: Object.fromEntries(
      entities.map(([type, { name, fields = {} }]) => [
        type,
        { ...name?.[locale], fields: fieldNames(fields, locale) },
      ]),
    ),
    inputs: Object.fromEntries(inputs),
    operations: Object.fromEntries(
      named(config.operations ?? {}, locale).map(([path, text]) => [path.split('.').at(-1) ?? path, text]),
    ),
    groups: Object.fromEntries(
      Object.entries(config.groups ?? {}).flatMap(([id, words]) => {
        const text = inLanguage(words, locale);
        return text === undefined ? [] : [[id, text] as const];
      }),
    ),
  };
}

function fieldNames(fields: NonNullable<EntityOverride['fields']>, locale: Locale): Record<string, string> {
  return Object.fromEntries(named(fields, locale));
}

function named(
  items: { readonly [key: string]: { readonly name?: Words } },
  locale: Locale,
): readonly (readonly [string, string])[] {
  return Object.entries(items).flatMap(([key, { name }]) => {
    const text = name === undefined ? undefined : inLanguage(name, locale);
    return text === undefined ? [] : [[key, text] as const];
  });
}

function inLanguage(words: Words, locale: Locale): string | undefined {
  return typeof words === 'string' ? words : words[locale];
}
