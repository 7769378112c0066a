import type { Reason } from './reason';

/** The number of entities that home and the menu show first. The lists of all others follow in groups. */
export const MAX_MAIN_ENTITIES = 6;

/** A model with this many lists is small: home shows its main lists as cards, without groups. */
export const MAX_UNGROUPED_ENTITIES = 12;

/** Groups of lists without a name of their own, in the order in which home and the menu show them. */
export const PLAIN_GROUPS = [
  'parts', // of one record of a small model, without a name of their own: the lines of an order
  'lookUps', // referenced by several types, with hardly any reference of their own: countries, categories
  'joins', // two relations and no content: who is in which team
  'settings', // configuration, rarely visited
  'other',
  'translations',
  'system', // logs, tokens, webhooks and imports
] as const;

/** Groups that also a small model shows after its main lists. */
export const MINOR_GROUPS: ReadonlySet<EntityGroup['type']> = new Set([
  'parts',
  'lookUps',
  'joins',
  'settings',
  'translations',
  'system',
]);

/** Where home and the menu show the list of an entity, with the evidence: a clause. */
export type EntityGroup = (
  | { readonly type: 'main' | (typeof PLAIN_GROUPS)[number] }
  /** Parts and details of the main entity of this type. */
  | { readonly type: 'around'; readonly of: string }
  /** Types that share a prefix: `shop_order`, `shop_item`. */
  | { readonly type: 'namespace'; readonly name: string }
) & { readonly reason: Reason };
