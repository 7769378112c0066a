/**
 * Names of a plain form's hidden inputs. No field of a schema can be called so, nor can a path of several.
 */
/** The form's own name, once only: the same form posted again is not sent again. */
export const ONCE = ':once';
/** What an update's form was made from: a fingerprint for each of its fields. */
export const SEEN = ':seen';
/** For whom the page was made: it is sent as that person, or not at all. */
export const OPENED_BY = ':by';
