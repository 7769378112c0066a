import type { GraphQLSchema } from 'graphql';
import { createLabels, type Labels } from '../../labels/labels';
import type { LabelsFile } from '../../labels/labelsFile';
import { mergeLabels } from '../../labels/mergeLabels';
import { configLabels } from '../../overrides/configLabels';
import { siteChanges, type SiteChange } from '../../overrides/siteChanges';
import type { SiteConfig } from '../../overrides/siteConfig';
import type { Locale } from '../../routes';
import type { Model } from '../../schema/model';
import type { LoadedSchema } from '../../schema/server/source';
import type { Counts } from './counts';
import type { SiteLimits } from './siteLimits';

/** What the process knows of its backend. */
export interface Site {
  readonly model: Model;
  /** What it was read from. */
  readonly schema: GraphQLSchema;
  readonly labels: (locale: Locale) => Labels;
  /** What the operator's overrides changed. */
  readonly changes: readonly SiteChange[];
  readonly counts: Counts;
  /** Of the schema. */
  readonly hash: string;
  /** ISO time when the schema was last read. */
  readonly readAt: string;
}

/** What gives a model its words. */
export interface Words {
  readonly file: LabelsFile | null;
  readonly labels: WeakMap<Model, Map<Locale, Labels>>;
  /** The overrides that a model was made with. */
  readonly overrides: WeakMap<Model, SiteConfig>;
  readonly limits: SiteLimits;
}

/** The site of a schema, as far as it was read with these rights. */
export function siteOf(held: Words, counts: Counts, loaded: LoadedSchema): Site {
  return {
    model: held.limits.of(loaded.model),
    schema: loaded.schema,
    counts,
    hash: loaded.hash,
    readAt: new Date(loaded.loadedAt).toISOString(),
    labels: (locale) => labelsOf(held, loaded.model, locale),
    changes: siteChanges(held.overrides.get(loaded.model) ?? {}),
  };
}

/** The words for a model: those of its overrides, then those of the labels file. */
function labelsOf(held: Words, model: Model, locale: Locale): Labels {
  const known = held.labels.get(model) ?? new Map<Locale, Labels>();
  held.labels.set(model, known);
  const config = held.overrides.get(model);
  const labels =
    known.get(locale) ??
    createLabels(
      config === undefined ? held.file : mergeLabels(held.file, configLabels(config, model)),
      locale,
    );
  known.set(locale, labels);
  return labels;
}
