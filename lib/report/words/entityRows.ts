import type { Entity, Model } from '../../schema/model';
import { listHref } from '../../routes';
import { CAPABILITIES, degreesOf, listedBelow, type Degrees } from '../capabilities';
import { lacksOf } from '../lacks';
import { count } from '../sentences';
import { columnWidth, wrapped } from './lines';
import { CAPABILITY_WORDS } from './names';
import type { Style } from './wordsReport';

interface Told {
  readonly entity: Entity;
  readonly degrees: Degrees;
  /** The lists below other records that give it. */
  readonly places: readonly string[];
  /** What it lacks and what limits it, with the entity's own name left open. */
  readonly remarks: readonly string[];
}

/** Longer names stick out of their column. */
const WIDEST = { type: 48, address: 28 };
const INDENT = 4;

/**
 * One line per entity with the words of what it gets, in columns; below it, indented, what it lacks and why. Entities that
 * lack the same stand together, so that each reason is read once.
 */
export function entityRows(model: Model, style: Style): readonly string[] {
  const below = listedBelow(model);
  const told = model.entities.map((entity): Told => {
    const degrees = degreesOf(entity, below);
    return { entity, degrees, places: below.get(entity.type) ?? [], remarks: remarksOf(entity, degrees) };
  });
  const widths = {
    type: columnWidth(
      told.map(({ entity }) => entity.type),
      WIDEST.type,
    ),
    address: columnWidth(
      told.map(({ entity }) => addressOf(entity)),
      WIDEST.address,
    ),
  };
  return groups(told).flatMap((group, index) => [
    ...(index === 0 ? [] : ['']),
    ...group.map((one) => rowOf(one, widths, style)),
    ...remarkLines(group, style),
  ]);
}

function remarksOf(entity: Entity, { notes }: Degrees): readonly string[] {
  const limits = [...notes].map(([capability, note]) =>
    // Where it is listed stands in its own line: the reason is the same for all.
    capability === 'list'
      ? '(list): Only below other records.'
      : `(${CAPABILITY_WORDS[capability]}): ${note}`,
  );
  const lacks = lacksOf(entity)
    .filter(({ capabilities }) => !(capabilities.includes('list') && notes.has('list')))
    .map(({ capabilities, reason }) => {
      const words = capabilities.map((capability) => CAPABILITY_WORDS[capability]);
      return `no ${words.join(', ')}: ${reason}`;
    });
  return [...limits, ...lacks];
}

/** Those with the same remarks together, as the first of them would stand; the richest first. */
function groups(told: readonly Told[]): readonly (readonly Told[])[] {
  const byRemarks = new Map<string, Told[]>();
  for (const one of [...told].sort((a, b) => wealth(b) - wealth(a) || byName(a, b))) {
    const key = one.remarks.map((remark) => withoutName(remark, one.entity)).join('\n');
    const known = byRemarks.get(key);
    if (known === undefined) byRemarks.set(key, [one]);
    else known.push(one);
  }
  return [...byRemarks.values()].map((group) => group.sort(byName));
}

const byName = (a: Told, b: Told): number => (a.entity.type < b.entity.type ? -1 : 1);

function wealth({ entity, degrees }: Told): number {
  const found = [...degrees.of.values()].filter((degree) => degree !== 'no').length;
  return (entity.list === null ? 0 : 100) + found + Math.min(entity.actions.length, 5) / 10;
}

function withoutName(text: string, { type }: Entity): string {
  return text
    .split(/\b/)
    .map((part) => (part === type ? '…' : part))
    .join('');
}

function rowOf({ entity, degrees, places }: Told, widths: typeof WIDEST, { paint }: Style): string {
  const words = CAPABILITIES.map((capability) => {
    const word = CAPABILITY_WORDS[capability];
    const degree = degrees.of.get(capability);
    const cell =
      degree === 'yes' ? ` ${word} ` : degree === 'partly' ? `(${word})` : ' '.repeat(word.length + 2);
    return degree === 'partly' ? paint.limited(cell) : paint.found(cell);
  }).join('');
  const more = [
    entity.list !== null || places.length === 0 ? null : placesText(places),
    (entity.lists ?? []).length === 0 ? null : count((entity.lists ?? []).length, 'further list'),
    entity.related.length === 0 ? null : count(entity.related.length, 'related list'),
    entity.actions.length === 0 ? null : count(entity.actions.length, 'action'),
  ].filter((part) => part !== null);
  const start = `${paint.name(entity.type.padEnd(widths.type))} ${addressOf(entity).padEnd(widths.address)} ${words}`;
  return `${start} ${more.join(' · ')}`.trimEnd();
}

function placesText([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? `in ${first}` : `in ${first} and ${String(rest.length)} more`;
}

/** Of its list: records alone have no page without a key. */
function addressOf(entity: Entity): string {
  return entity.list === null ? '' : listHref(entity.slug);
}

function remarkLines(group: readonly Told[], { width, paint }: Style): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  return first.remarks.flatMap((remark) => {
    const text = group.length === 1 ? remark : withoutName(remark, first.entity);
    const lines = wrapped(text, width, INDENT + 2);
    return lines.map((line, index) => paint.quiet(index === 0 ? `${' '.repeat(INDENT)}${line}` : line));
  });
}
