import type { ComponentType } from 'react';
import type { ShownTileProps } from './partProps';

/** The tiles of dashboards in components/own, by id. The build fills it (`lib/own/partsLoader.mjs`). */
export const TILE_PARTS: Readonly<Record<string, ComponentType<ShownTileProps>>> = {};
