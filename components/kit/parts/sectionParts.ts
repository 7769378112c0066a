import type { ComponentType } from 'react';
import type { ShownSectionProps } from './partProps';

/** The sections in components/own, by id. The build fills it (`lib/site/own/partsLoader.mjs`). */
export const SECTION_PARTS: Readonly<Record<string, ComponentType<ShownSectionProps>>> = {};
