/** The header that tells a backend in which language its own words are to be: messages of errors, texts of its data. */
export const LANGUAGE_HEADER = 'accept-language';
