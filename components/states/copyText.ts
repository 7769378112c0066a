/**
 * Puts a text into the clipboard; false where that failed. Browsers have the new way on https and localhost only; elsewhere the
 * old one is tried, in a field inside `place`, so that a dialog around it keeps the focus.
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, place);
  }
}

function copyBySelection(text: string, place: HTMLElement): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  place.append(field);
  field.select();
  const done = execCopy();
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

function execCopy(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
