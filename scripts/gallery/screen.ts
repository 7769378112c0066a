import type { Page } from 'playwright-core';
import type { Look } from './look';
import type { SiteName, Stage } from './stage';

/** Where a picture is about to be taken: the page at its address, and what it takes to bring it into its state. */
export interface Scene {
  readonly page: Page;
  readonly look: Look;
  readonly stage: Stage;
  /** A message in the page's language, without its placeholders filled in. */
  readonly words: (id: string) => string;
}

/** A screen, or a state of one. */
export interface Screen {
  /** The start of its pictures' file names. */
  readonly name: string;
  /** Which of the sites shows it; the demo's when left out. */
  readonly site?: SiteName;
  /** Its address, without the language. */
  readonly path: string | ((stage: Stage) => string | Promise<string>);
  /** As somebody who may write. */
  readonly clerk?: boolean;
  /** Only what is seen at once: for what lies over the page. */
  readonly cut?: boolean;
  /** What a person does before it looks like this. */
  readonly act?: (scene: Scene) => Promise<void>;
}
