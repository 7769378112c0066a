import { takeSaveFlash } from './saveFlash';
import { showToast } from './toasts';
import { ANY_ENTITY, publishWrite } from './writeChannel';
import type { SavedParameter } from '../../ground/routes/savedParameter';

/** Shows the toast of a form of this tab that has just led to a page, and tells other tabs. The address alone proves nothing. */
export function tellSaved(href: string, { outcome, slug }: SavedParameter): void {
  const toast = takeSaveFlash(href);
  if (toast === null) return;
  showToast(toast);
  if (outcome !== 'unchanged') publishWrite([slug ?? ANY_ENTITY]);
}
