import type { Locator, Page } from 'playwright-core';
import { getFieldId as idOf } from '../../components/form/field/boundField';
import { IDEMPOTENCY_KEY_INPUT } from '../../lib/features/form/drafts/inputNames';

/** The content of a form field: text, a record to choose, rows, or the fields of a part. */
export type Filling =
  | string
  | { readonly key: string; readonly title: string }
  | readonly Filling[]
  | { readonly parts: Readonly<Record<string, Filling>> };

const isRecord = (value: Filling): value is { readonly key: string; readonly title: string } =>
  typeof value === 'object' && 'key' in value;

/** Fills in a form by the schema's field names, with or without JavaScript. */
export class FormPage {
  constructor(private readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get form(): Locator {
    return this.main.locator('form', { has: this.page.locator(`[name="${IDEMPOTENCY_KEY_INPUT}"]`) });
  }

  /** The input, or the inputs of a choice, at a path: `title`, `lines.0.sku`. */
  input(path: string): Locator {
    return this.form.locator(`[name="v.${path}"]`);
  }

  /** The error message at a path. */
  messages(path: string): Locator {
    return this.form.locator(`#${placeId(path)}-error`);
  }

  /** The file input. */
  file(path: string): Locator {
    return this.form.locator(`input[type="file"][id="${placeId(path)}"]`);
  }

  async fill(path: string, value: Filling): Promise<void> {
    await this.openFold(path);
    if (typeof value === 'string') return this.write(path, value);
    if ('key' in value) return this.choose(path, value);
    if ('parts' in value) {
      const open = this.form.locator(`button[value="open:${path}"]`);
      if ((await open.count()) > 0) await open.click();
      for (const [name, part] of Object.entries(value.parts)) await this.fill(`${path}.${name}`, part);
      return;
    }
    for (const [row, item] of value.entries()) {
      if (isRecord(item) && (await this.isPicker(path))) await this.choose(path, item);
      else {
        // A required list starts with one row.
        const there = await this.form.locator(`[name^="v.${path}.${row}"]`).count();
        if (there === 0) await this.form.locator(`button[value="add:${path}"]`).click();
        await this.fill(`${path}.${row}`, item);
      }
    }
  }

  /** Opens the folded section of a field, if it is closed. */
  private async openFold(path: string): Promise<void> {
    const inputs = `[name="v.${path}"], [name^="v.${path}."], [name="q.${path}"], button[value$=":${path}"]`;
    // The form may still be on its way: a fold that is not there yet would be taken for none.
    await this.form.locator(inputs).or(this.picker(path)).first().waitFor({ state: 'attached' });
    const fold = this.form.locator('details.is-folded:not([open])', { has: this.page.locator(inputs) });
    if ((await fold.count()) > 0) await fold.locator('> summary').click();
  }

  /** Submits the form by the button of this name. */
  async send(button: string): Promise<void> {
    await this.form.getByRole('button', { name: button, exact: true }).click();
  }

  private async write(path: string, text: string): Promise<void> {
    const input = this.input(path);
    await input.first().waitFor({ state: 'attached' });
    const kind = await input.first().evaluate((element) => {
      const type = element.getAttribute('type') ?? '';
      return element.tagName === 'SELECT' ? 'select' : type;
    });
    // A long list of options needs a search for the name.
    if (kind === 'hidden') return this.choose(path, { key: text, title: text }, new RegExp(`^${text}`, 'i'));
    if (kind === 'select') await input.selectOption(text);
    else if (kind === 'radio') await this.form.locator(`[name="v.${path}"][value="${text}"]`).check();
    else await input.fill(text);
  }

  /** Chooses a record by its name if the form searches records, otherwise by its key. */
  private async choose(
    path: string,
    { key, title }: { readonly key: string; readonly title: string },
    words: string | RegExp = title,
  ): Promise<void> {
    if (!(await this.isPicker(path))) {
      const find = this.form.locator(`button[value="find:${path}"]`);
      if (!(await isThere(find))) return this.write(path, key);
      await this.form.locator(`[name="q.${path}"]`).fill(title);
      await find.click();
      return this.write(path, key);
    }
    const box = this.picker(path);
    if (await box.isEditable()) await box.fill(title);
    else await box.click();
    const option = this.page.getByRole('option').filter({ hasText: words }).first();
    // Without search the list loads more at its end; a row may be rendered again in the meantime.
    for (let pages = 0; pages < 100 && !(await isThere(option)); pages += 1)
      await this.page
        .getByRole('option')
        .last()
        .scrollIntoViewIfNeeded()
        .catch(() => undefined);
    await option.click();
    await box.blur();
  }

  private picker(path: string): Locator {
    const id = placeId(path);
    return this.form.locator(`#${id}[role="combobox"], #${id} [role="combobox"]`).first();
  }

  private async isPicker(path: string): Promise<boolean> {
    return (await this.picker(path).count()) > 0;
  }
}

function placeId(path: string): string {
  return idOf(path.split('.'));
}

async function isThere(option: Locator): Promise<boolean> {
  return option.waitFor({ timeout: 500 }).then(
    () => true,
    () => false,
  );
}
