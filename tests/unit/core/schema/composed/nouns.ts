/** What the records of a composed backend are: English nouns with their plurals, the awkward ones too. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** The object type's name: the noun, and what the backend puts at the end of all its types. */
export function typeName({ one }: Noun, end: string): string {
  return `${one}${end}`;
}

export const NOUNS: readonly Noun[] = [
  { one: 'Book', many: 'Books' },
  { one: 'Person', many: 'People' },
  { one: 'Category', many: 'Categories' },
  { one: 'Box', many: 'Boxes' },
  { one: 'Address', many: 'Addresses' },
  { one: 'PurchaseOrder', many: 'PurchaseOrders' },
  { one: 'OrderLine', many: 'OrderLines' },
  { one: 'Company', many: 'Companies' },
  { one: 'Child', many: 'Children' },
  { one: 'Branch', many: 'Branches' },
  { one: 'News', many: 'News' },
  { one: 'Series', many: 'Series' },
  { one: 'Staff', many: 'Staff' },
  { one: 'Page', many: 'Pages' },
  { one: 'File', many: 'Files' },
  { one: 'Status', many: 'Statuses' },
  { one: 'Setting', many: 'Settings' },
  { one: 'Event', many: 'Events' },
  { one: 'Reply', many: 'Replies' },
  { one: 'Key', many: 'Keys' },
];

/** A name in the backend's casing, from one in Pascal or camel case. */
export function cased(name: string, casing: 'camel' | 'snake'): string {
  if (casing === 'snake') return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
  return name.charAt(0).toLowerCase() + name.slice(1);
}
