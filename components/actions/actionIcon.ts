import type { ActionView } from '../../lib/writing/view';
import type { IconName } from '../states/iconPaths';

/** What marks an action besides its colour: what destroys and what ends has a sign of its own. */
export function actionIcon({ danger }: Pick<ActionView, 'danger'>): IconName | null {
  if (danger === 'destroys') return 'trash';
  return danger === 'ends' ? 'close' : null;
}
