import type { Page } from 'playwright-core';
import type { Look } from './look';
import type { SiteName, Stage } from './stage';

/** The context in which a screen is brought into its state before its picture is taken. */
export interface Scene {
  readonly page: Page;
  readonly look: Look;
  readonly stage: Stage;
  /** Returns a message in the page's language, with its placeholders left as they are. */
  readonly words: (id: string) => string;
}

/** A screen, or a state of one. */
export interface Screen {
  /** The prefix of its pictures' file names. */
  readonly name: string;
  /** The site that shows it; the demo's by default. */
  readonly site?: SiteName;
  /** Its URL, without the language. */
  readonly path: string | ((stage: Stage) => string | Promise<string>);
  /** Signed in as a clerk. */
  readonly clerk?: boolean;
  /** Only the viewport: for overlays. */
  readonly cut?: boolean;
  /** The actions that lead to this state. */
  readonly act?: (scene: Scene) => Promise<void>;
}
