import { execute, parse, validate } from 'graphql';
import { translatorFor } from '../../../lib/intl/translate';
import { createLabels } from '../../../lib/labels/labels';
import { describing } from '../../../lib/records/describe';
import type { Loading } from '../../../lib/records/server/loading';
import type { Locale } from '../../../lib/routes';
import { libraryModel, libraryRoot, librarySchema } from '../../fixtures/libraryDesk';

/** What a loader gets of the library: the backend is graphql-js, and `asked` grows by the name of every operation sent. */
export function loadingOfLibrary(locale: Locale = 'en', asked: string[] = []): Loading {
  return {
    ...describing(libraryModel, createLabels(null, locale)),
    translate: translatorFor(locale),
    now: '2026-01-02T03:04:05.000Z',
    post: async ({ operationName, query, variables }) => {
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
        kind: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
      };
    },
  };
}
