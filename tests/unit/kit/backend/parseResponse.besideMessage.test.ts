import { describe, expect, it } from 'vitest';
import { parseBackendResponse } from '../../../../lib/kit/backend/parseResponse';

const errorsOf = (error: object) => {
  const response = parseBackendResponse(200, JSON.stringify({ data: { save: null }, errors: [error] }));
  return response.type === 'ok' ? response.errors : response;
};

describe('what an error tells beside its message', () => {
  it('is read as its extensions, as from servers of the time before these', () => {
    const error = { message: 'Refused', locations: [{ line: 2, column: 3 }], path: ['save'], code: 'FORBIDDEN', details: { phone: ['is odd'] } }; // prettier-ignore
    expect(errorsOf(error)).toEqual([
      {
        message: 'Refused',
        path: ['save'],
        extensions: { code: 'FORBIDDEN', details: { phone: ['is odd'] } },
      },
    ]);
  });

  it('counts less than its extensions', () => {
    expect(errorsOf({ message: 'No', code: 1, field: 'a', extensions: { code: 'TAKEN' } })).toEqual([
      { message: 'No', extensions: { code: 'TAKEN', field: 'a' } },
    ]);
  });

  it('is nothing where only the place of the document is told', () => {
    expect(errorsOf({ message: 'No', locations: [] })).toEqual([{ message: 'No' }]);
  });
});
