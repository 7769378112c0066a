import { FOREIGN } from './screens/foreign';
import { FRAME } from './screens/frame';
import { PARTS } from './screens/parts';
import { READING } from './screens/reading';
import { WRITING } from './screens/writing';
import type { Screen } from './screen';

/** Every screen, and every state of one that a visitor may see. */
export const SCREENS: readonly Screen[] = [...READING, ...WRITING, ...FRAME, ...FOREIGN, ...PARTS];
