import type { IconName } from './Icon';
import type { NavigationItem, NavigationMenu } from '../../../lib/kit/view/navigation';
import { backendHref, privacyHref, vitalsHref } from '../../../lib/ground/routes/hrefs';

const SITE_ICONS: ReadonlyMap<string, IconName> = new Map([
  [vitalsHref(), 'gauge'],
  [backendHref(), 'database'],
  [privacyHref(), 'shield'],
]);

const GROUP_ICONS = { start: 'dashboard', singletons: 'file', lookUps: 'key', actions: 'bolt' } as const;

/** Returns the icon of a menu entry: by type name for entities, by group for the rest. */
export function getNavigationIcon(
  group: NavigationMenu['groups'][number]['id'],
  item: NavigationItem,
): IconName {
  if (group === 'site') return SITE_ICONS.get(item.href) ?? 'file';
  if (group === 'records') return getEntityIcon(item.type ?? '');
  return GROUP_ICONS[group];
}

// Patterns for whole words of type names. Types without a match get the table icon.
const ICON_PATTERNS: readonly (readonly [IconName, RegExp])[] = [
  ['chat', /^(comment|message|reply|review|chat|conversation|post|note|feedback|answer|question)$/],
  ['image', /^(image|photo|picture|media|asset|video|gallery|banner)$/],
  ['file', /^(file|document|attachment|upload|page|article|contract|invoice|template)$/],
  ['cart', /^(order|cart|checkout|purchase|basket|sale)$/],
  ['activity', /^(measurement|metric|reading|vital|sensor|statistic|stat|event_log|log|activity|score)$/],
  ['calendar', /^(event|calendar|appointment|booking|reservation|schedule|visit|meeting|season)$/],
  ['tag', /^(tag|label|category|topic|genre|keyword|collection|discount|price|brand)$/],
  ['clipboard', /^(report|task|ticket|issue|case|request|complaint|todo|form|survey|job)$/],
  [
    'building',
    /^(department|organi[sz]ation|company|team|unit|institution|office|agency|vendor|supplier|shop|store|school|group|library)$/,
  ],
  [
    'pin',
    /^(place|district|country|city|location|region|address|area|site|zone|continent|state|planet|venue|warehouse)$/,
  ],
  [
    'users',
    /^(user|resident|person|people|author|customer|member|employee|owner|contact|actor|staff|character|player|patient|student|vet|account|administrator|profile|artist)$/,
  ],
  [
    'box',
    /^(product|item|variant|package|parcel|stock|inventory|asset_item|shipment|equipment|device|starship|vehicle)$/,
  ],
  ['book', /^(book|course|lesson|manga|story|chapter|blog|film|movie|anime)$/],
  ['key', /^(key|token|permission|role|session|credential)$/],
  ['bolt', /^(action|trigger|webhook|transaction|payment|swap)$/],
];

/** Returns an entity's icon by the words of its type name. The last word has priority (`OrderItem` is an item). */
export function getEntityIcon(typeName: string): IconName {
  const words = typeName
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  for (const word of words.reverse()) {
    const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
    const found = ICON_PATTERNS.find(([, pattern]) => pattern.test(word) || pattern.test(singular));
    if (found !== undefined) return found[0];
  }
  return 'table';
}
