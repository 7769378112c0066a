import type { Page } from 'playwright-core';

/** A file as the browser takes it. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Makes a CSV file of reports. */
export function makeReportsFile(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): UploadedFile {
  const text = [header, ...rows].map((cells) => cells.join(';')).join('\n');
  return { name: 'reports.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Waits until the scripts of an import's page have taken over its form. */
export async function hydrateImport(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#import-file') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Chooses a file and goes on with it. */
export async function chooseImportFile(page: Page, file: UploadedFile): Promise<void> {
  await page.locator('#import-file').setInputFiles(file);
  await page.locator('button[name="step"][value="file"]').click();
}

/** Chooses a file, takes its columns as guessed, and has its rows checked. */
export async function checkImportFile(page: Page, file: UploadedFile): Promise<void> {
  await chooseImportFile(page, file);
  await page.locator('#import-columns').waitFor();
  await page.locator('button[name="step"][value="check"]').click();
  await page.locator('#import-check').waitFor();
}

/** Reads one of the numbers of rows that an import shows, by its name. */
export async function readImportCount(page: Page, name: string): Promise<string | null> {
  return page
    .locator('.is-counts > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .textContent();
}
