import { getTranslator } from '../../ground/intl/translate';
import type { Locale } from '../../ground/routes/hrefs';
import { createLabelContext } from '../../kit/describe/describeField';
import type { LoaderContext } from '../../kit/run/server/loaderContext';
import { withNullChecks } from '../../kit/run/server/unexpectedNulls';
import { getPartFit } from '../own/builtPartFit';
import { getPublicModel } from '../site/publicModel';
import type { Site } from '../site/site';

/** Who asks for a page or a part of one. */
interface Visitor extends Pick<LoaderContext, 'fetcher' | 'sessionKey'> {
  readonly locale: Locale;
  /** Signed-out visitors get the public model. */
  readonly seesAll: boolean;
}

/** Creates what loaders of pages and of API routes have in common, for one visitor. */
export function createLoaderContext(
  { model: whole, labels, getSchema, samples, slowCounts }: Site,
  { fetcher, sessionKey, locale, seesAll }: Visitor,
): LoaderContext {
  const model = seesAll ? whole : getPublicModel(whole);
  return {
    ...createLabelContext(model, labels(locale), getPartFit(model).fitted),
    fetcher: withNullChecks(fetcher, getSchema),
    translate: getTranslator(locale),
    now: new Date().toISOString(),
    sessionKey,
    samples,
    slowCounts,
  };
}
