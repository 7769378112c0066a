import type { ComponentType } from 'react';
import type { ShownTileProps } from './partProps';

/** The tiles of dashboards in components/own, by id. The build fills it (`lib/site/own/partsLoader.mjs`). */
export const TILE_PARTS: Readonly<Record<string, ComponentType<ShownTileProps>>> = {};
