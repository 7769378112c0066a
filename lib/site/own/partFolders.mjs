/** A type and something of it. */
const TWO_NAMES = /^[_A-Za-z]\w*\.[_A-Za-z]\w*$/;

/**
 * What the files in each folder of components/own are called, what they may export besides their component, and the file of
 * components/kit/parts that holds them. A page loads the registry of what it shows.
 *
 * @type {Readonly<Record<import('./ownPart').PartFolder, {
 *   readonly names: RegExp,
 *   readonly example: string,
 *   readonly exports: readonly ('label' | 'fields' | 'rows')[],
 *   readonly registry: string,
 * }>>}
 */
export const PART_FOLDERS = {
  fields: {
    names: TWO_NAMES,
    example: 'named after a type and its field: fields/Report.budget.tsx',
    exports: [],
    registry: 'fieldParts.ts',
  },
  kinds: {
    names: /^[A-Za-z]+$/,
    example: 'named after a kind of value: kinds/date.tsx',
    exports: [],
    registry: 'fieldParts.ts',
  },
  sections: {
    names: TWO_NAMES,
    example: 'named after a type and the section: sections/Report.map.tsx',
    exports: ['label', 'fields'],
    registry: 'sectionParts.ts',
  },
  widgets: {
    names: TWO_NAMES,
    example: 'named after a type and an input of its forms: widgets/Report.place.tsx',
    exports: [],
    registry: 'widgetParts.ts',
  },
  tiles: {
    names: /^[_A-Za-z]\w*(\.[_A-Za-z]\w*)?$/,
    example:
      'named after a type and the tile, or after the tile alone: tiles/Report.late.tsx, tiles/weather.tsx',
    exports: ['label', 'fields', 'rows'],
    registry: 'tileParts.ts',
  },
  layouts: {
    names: TWO_NAMES,
    example: 'named after a type and the layout: layouts/Report.cards.tsx',
    exports: ['label', 'fields'],
    registry: 'layoutParts.ts',
  },
  actions: {
    names: TWO_NAMES,
    example: 'named after a type and the action: actions/Report.labels.tsx',
    exports: ['label', 'fields'],
    registry: 'actionParts.ts',
  },
};

/** The folders of components/own whose files are parts. */
export const PART_FOLDER_NAMES = /** @type {readonly import('./ownPart').PartFolder[]} */ (
  Object.keys(PART_FOLDERS)
);
