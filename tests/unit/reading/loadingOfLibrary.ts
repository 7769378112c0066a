import { execute, parse, validate } from 'graphql';
import { getTranslator } from '../../../lib/ground/intl/translate';
import { createLabels } from '../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import type { LoaderContext } from '../../../lib/kit/run/server/loaderContext';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import { libraryModel, libraryRoot, librarySchema } from '../../fixtures/libraryDesk';

/** What a loader gets of the library: the backend is graphql-js, and `asked` grows by the name of every operation sent. */
export function loadingOfLibrary(locale: Locale = 'en', asked: string[] = []): LoaderContext {
  return {
    ...createLabelContext(libraryModel, createLabels(null, locale)),
    translate: getTranslator(locale),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ operationName, query, variables }) => {
      asked.push(operationName ?? '');
      const document = parse(query);
      const [invalid] = validate(librarySchema, document);
      if (invalid !== undefined) throw new Error(`invalid document: ${invalid.message}\n${query}`);
      const result = await execute({
        schema: librarySchema,
        document,
        rootValue: libraryRoot,
        variableValues: { ...variables },
      });
      return {
        type: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
      };
    },
  };
}
