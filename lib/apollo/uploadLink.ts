import { ApolloLink } from '@apollo/client/link';
import { print } from 'graphql/language/printer';
import { Observable } from 'rxjs';
import { parseExactly } from '../json/exactNumbers';
import { sealedText } from './sealedText';

/** Files that go with an operation, in its context under `upload`. */
export interface Upload {
  /** Each at its place: "variables.input.photo". */
  readonly files: readonly { readonly path: string; readonly file: File }[];
  /** Called as the bytes leave; both in bytes, `total` 0 while nobody knows. */
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Headers that no form of another page can send: backends ask for one of them before they take files. */
const PREFLIGHT = { 'graphql-preflight': '1', 'apollo-require-preflight': 'true' };

/**
 * Sends operations that have files as GraphQL multipart requests, and hands on all others. By XMLHttpRequest: only that tells
 * how much has left. Ends like the link for JSON: with the answer, or with an error that has `statusCode` and `bodyText`.
 */
export function uploadLink(uri: string, headers: Readonly<Record<string, string>>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const context = operation.getContext();
    const upload = uploadOf(context);
    if (upload === null) return forward(operation);
    const { operationName, variables, query } = operation;
    const form = new FormData();
    form.set('operations', JSON.stringify({ operationName, variables, query: sealedText(query, print) }));
    form.set(
      'map',
      JSON.stringify(Object.fromEntries(upload.files.map(({ path }, n) => [String(n), [path]]))),
    );
    for (const [n, { file }] of upload.files.entries()) form.set(String(n), file, file.name);
    const own: unknown = context['headers'];
    return post(uri, { form, upload, headers: { ...headers, ...(isHeaders(own) ? own : {}), ...PREFLIGHT } });
  });
}

interface Post {
  readonly form: FormData;
  readonly upload: Upload;
  readonly headers: Readonly<Record<string, string>>;
}

function post(uri: string, { form, upload, headers }: Post): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const request = new XMLHttpRequest();
    const stop = (): void => {
      request.abort();
      observer.error(new DOMException('The upload was stopped.', 'AbortError'));
    };
    request.open('POST', uri);
    request.setRequestHeader('accept', 'application/graphql-response+json,application/json;q=0.9');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress(loaded, total);
    request.onload = () => {
      const result = resultOf(request);
      if (result === null) observer.error(new UploadError(request.status, request.responseText));
      else {
        observer.next(result);
        observer.complete();
      }
    };
    request.onerror = () => observer.error(new TypeError('The connection failed.'));
    upload.signal.addEventListener('abort', stop);
    if (upload.signal.aborted) stop();
    else request.send(form);
    return () => {
      upload.signal.removeEventListener('abort', stop);
      request.abort();
    };
  });
}

/** What is no answer of GraphQL's, as Apollo's own errors have it. */
class UploadError extends Error {
  override readonly name = 'ServerError';

  constructor(
    readonly statusCode: number,
    readonly bodyText: string,
  ) {
    super(`The server answered with status ${statusCode}.`);
  }
}

function resultOf({ status, responseText }: XMLHttpRequest): ApolloLink.Result | null {
  if (status < 200 || status >= 300) return null;
  try {
    const answer = parseExactly(responseText);
    const isAnswer =
      typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);
    // As much as Apollo's own link checks of an answer.
    return isAnswer ? (answer as ApolloLink.Result) : null;
  } catch {
    return null;
  }
}

function uploadOf(context: Readonly<Record<string, unknown>>): Upload | null {
  const { upload } = context;
  // Only the site's own calls set it.
  return typeof upload === 'object' && upload !== null && 'files' in upload ? (upload as Upload) : null;
}

function isHeaders(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null;
}
