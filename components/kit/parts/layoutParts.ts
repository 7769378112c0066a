import type { ComponentType } from 'react';
import type { ShownLayoutProps } from './partProps';

/** The layouts of lists in components/own, by id. The build fills it (`lib/site/own/partsLoader.mjs`). */
export const LAYOUT_PARTS: Readonly<Record<string, ComponentType<ShownLayoutProps>>> = {};
