import type { ComponentType } from 'react';
import type { ShownActionProps } from './partProps';

/** The actions on ticked rows in components/own, by id. The build fills it (`lib/site/own/partsLoader.mjs`). */
export const ACTION_PARTS: Readonly<Record<string, ComponentType<ShownActionProps>>> = {};
