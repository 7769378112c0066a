import { ApolloLink } from '@apollo/client/link';
import { print } from 'graphql/language/printer';
import { Observable } from 'rxjs';
import { parseJsonExactly } from '../../core/json/exactNumbers';
import { printSealedDocument } from './sealedDocuments';

/** Files of an operation, in its context under `upload`. */
export interface FileUpload {
  /** Path of each file's variable: "variables.input.photo". */
  readonly files: readonly { readonly path: string; readonly file: File }[];
  /** Called as bytes are sent. Both in bytes; `total` is 0 while unknown. */
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Headers that HTML forms cannot send. Backends require one of them before they accept files. */
const PREFLIGHT_HEADERS = { 'graphql-preflight': '1', 'apollo-require-preflight': 'true' };

/**
 * Sends operations with files as GraphQL multipart requests and forwards all others. Uses XMLHttpRequest, since only
 * that reports upload progress. Ends with the response or with an error that has `statusCode` and `bodyText`, like
 * the HTTP link.
 */
export function uploadLink(uri: string, headers: Readonly<Record<string, string>>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const context = operation.getContext();
    const upload = getUpload(context);
    if (upload === null) return forward(operation);
    const { operationName, variables, query } = operation;
    const form = new FormData();
    form.set(
      'operations',
      JSON.stringify({ operationName, variables, query: printSealedDocument(query, print) }),
    );
    form.set(
      'map',
      JSON.stringify(Object.fromEntries(upload.files.map(({ path }, n) => [String(n), [path]]))),
    );
    for (const [n, { file }] of upload.files.entries()) form.set(String(n), file, file.name);
    const contextHeaders: unknown = context['headers'];
    return sendUpload(uri, {
      form,
      upload,
      headers: { ...headers, ...(isHeaders(contextHeaders) ? contextHeaders : {}), ...PREFLIGHT_HEADERS },
    });
  });
}

interface UploadRequest {
  readonly form: FormData;
  readonly upload: FileUpload;
  readonly headers: Readonly<Record<string, string>>;
}

function sendUpload(uri: string, { form, upload, headers }: UploadRequest): Observable<ApolloLink.Result> {
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
      const result = parseUploadResponse(request);
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

/** A response that is not GraphQL, with the fields of Apollo's ServerError. */
class UploadError extends Error {
  override readonly name = 'ServerError';

  constructor(
    readonly statusCode: number,
    readonly bodyText: string,
  ) {
    super(`The server answered with status ${statusCode}.`);
  }
}

function parseUploadResponse({ status, responseText }: XMLHttpRequest): ApolloLink.Result | null {
  if (status < 200 || status >= 300) return null;
  try {
    const answer = parseJsonExactly(responseText);
    const isAnswer =
      typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);
    // The same check as Apollo's own link.
    return isAnswer ? (answer as ApolloLink.Result) : null;
  } catch {
    return null;
  }
}

function getUpload(context: Readonly<Record<string, unknown>>): FileUpload | null {
  const { upload } = context;
  // Set only by the site's own calls.
  return typeof upload === 'object' && upload !== null && 'files' in upload ? (upload as FileUpload) : null;
}

function isHeaders(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null;
}
