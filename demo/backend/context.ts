import type { Db } from './database';
import type { Loaders } from './loaders';
import type { Language } from './rules/messages';

/** Who is signed in, as the identity provider vouches for it. */
export interface Viewer {
  readonly name: string;
  readonly email: string;
  readonly role: 'RESIDENT' | 'CLERK';
  /** Key of their own entry among the residents. */
  readonly residentId: number | null;
}

/** What a resolver has at hand; made for each request. */
export interface Context {
  readonly db: Db;
  readonly loaders: Loaders;
  readonly viewer: Viewer | null;
  /** Only clerks may change a status or delete. */
  readonly strict: boolean;
  /** The language of messages about what was not saved. */
  readonly language: Language;
  /** Where pictures are: http://localhost:4000/photos */
  readonly photos: string;
}
