/** What the site says beside an answer with which the backend gave a session that nobody keeps: `extensions` of the response. */
export const UNKEPT = '{"session":"unkept"}';

/** Whether a response's `extensions` say so. */
export function isUnkept(extensions: unknown): boolean {
  return (
    typeof extensions === 'object' && extensions !== null && Reflect.get(extensions, 'session') === 'unkept'
  );
}
