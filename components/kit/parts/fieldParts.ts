import type { ComponentType } from 'react';
import type { ShownPartProps } from './partProps';

/** The views of fields and kinds in components/own, by id. The build fills it (`lib/site/own/partsLoader.mjs`). */
export const FIELD_PARTS: Readonly<Record<string, ComponentType<ShownPartProps>>> = {};
