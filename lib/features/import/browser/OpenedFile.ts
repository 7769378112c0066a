import type { SheetResult } from '../importSheet';
import { readPostedChoices, type SheetChoices, type SheetLayout } from '../sheetLayout';

/** Reads the table of a file in the browser, as was chosen. */
export type ReadFile = (file: File, choices: SheetChoices) => Promise<SheetResult>;

/** The file that a visitor has chosen, which can be read again in another way. */
export class OpenedFile {
  #file: File | null = null;
  /** The reading whose result counts: the last one. */
  #last: object | null = null;
  #layout: SheetLayout | undefined;

  constructor(private readonly read: ReadFile) {}

  /** Returns how the file was read. */
  get layout(): SheetLayout | undefined {
    return this.#layout;
  }

  /** Reads a new file. Null if another one, or another way to read it, is chosen meanwhile. */
  open(file: File): Promise<SheetResult | null> {
    this.#file = file;
    return this.#read(file, {});
  }

  /** Reads the file again, in the way that a form says. Null as with `open`, and where no file is open. */
  async readAgain(fields: URLSearchParams): Promise<SheetResult | null> {
    return this.#file === null ? null : this.#read(this.#file, readPostedChoices(fields));
  }

  /** Forgets the file. */
  close(): void {
    this.#file = null;
    this.#last = null;
    this.#layout = undefined;
  }

  async #read(file: File, choices: SheetChoices): Promise<SheetResult | null> {
    const reading = {};
    this.#last = reading;
    const result = await this.read(file, choices);
    if (this.#last !== reading) return null;
    this.#layout = result.layout;
    return result;
  }
}
