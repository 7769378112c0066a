import type { Db } from './database';
import type { Loaders } from './loaders';
import type { ReportEvents } from './resolvers/reportEvents';
import type { Language } from './rules/messages';

/** The signed-in user, as the identity provider's token names them. */
export interface Viewer {
  readonly name: string;
  readonly email: string;
  readonly role: 'RESIDENT' | 'CLERK';
  /** The key of their entry among the residents. */
  readonly residentId: number | null;
}

/** The context of every resolver, made for each request. */
export interface Context {
  readonly db: Db;
  readonly loaders: Loaders;
  readonly events: ReportEvents;
  readonly viewer: Viewer | null;
  /** Only clerks may change a status or delete. */
  readonly strict: boolean;
  /** The language of error messages. */
  readonly language: Language;
  /** The base URL of photos: http://localhost:4000/photos */
  readonly photos: string;
}
