/** Parts of the home page that the owner puts in order. */
export const HOME_PARTS = ['ask', 'work', 'lists', 'recent', 'lookUps', 'pages', 'actions'] as const;
/** A part of the home page. */
export type HomePart = (typeof HOME_PARTS)[number];
