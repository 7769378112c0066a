import type { LabelEntry, LabelsFile, LanguageLabels } from './labelsFile';

type Tree = { readonly [key: string]: Tree | LabelEntry | undefined };

/** Two sets of labels as one: where both name the same thing, `over` wins, and keeps a help text that only `base` has. */
export function mergeLabels(base: LabelsFile | null, over: LabelsFile): LabelsFile {
  const languages = ['en', 'pl'] as const;
  return Object.fromEntries(
    languages.map((language) => [language, mergeLanguage(base?.[language], over[language])]),
  );
}

function mergeLanguage(base: LanguageLabels = {}, over: LanguageLabels = {}): LanguageLabels {
  // A language's sections are trees of labels, all of the same form.
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
