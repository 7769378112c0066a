import type { ComponentType } from 'react';
import type { WidgetPartProps } from './partProps';

/** The widgets in components/own, by id. The build fills it (`lib/site/own/partsLoader.mjs`). */
export const WIDGET_PARTS: Readonly<Record<string, ComponentType<WidgetPartProps>>> = {};
