import type { Entity, Model } from '../../../core/schema/model/model';
import { because, type Evidence } from '../../../core/schema/model/reason';
import { listHref } from '../../../ground/routes/hrefs';
import { CAPABILITIES, getEntitySupport, findParentLists, type EntitySupport } from './capabilities';
import type { FindingSubject } from './findings';
import type { SayReason } from './reasonText';
import { groupBy } from '../../../core/schema/model/groupBy';

/** Capabilities that are missing for the same reason. */
interface MissingCapabilities {
  readonly capabilities: readonly Evidence['capability'][];
  readonly reason: string;
}

/** Capabilities of lists; they are not reported missing if there is no list. */
const LIST_CAPABILITIES: ReadonlySet<string> = new Set(['total', 'sort', 'filter', 'search']);

/** Groups the missing capabilities of an entity by reason. */
function groupMissingCapabilities(entity: Entity, say: SayReason): readonly MissingCapabilities[] {
  const missing = entity.evidence.filter(
    ({ capability, found }) =>
      !found &&
      // Few schemas have histories and subscriptions; why an entity has none is in its own report.
      capability !== 'history' &&
      capability !== 'live' &&
      (entity.list !== null || !LIST_CAPABILITIES.has(capability)),
  );
  return [...groupBy(missing, (evidence) => say(evidence.reason))].map(([reason, found]) => ({
    capabilities: found.map(({ capability }) => capability),
    reason,
  }));
}

interface EntityLine {
  readonly entity: Entity;
  readonly degrees: EntitySupport;
  /** Related lists that return it. */
  readonly places: readonly string[];
  /** Missing capabilities and limits, without the entity's own name. */
  readonly remarks: readonly string[];
}

/** Columns do not grow beyond these widths; longer names overflow. */
const MAX_WIDTHS = { type: 48, address: 28 };
const INDENT_COLUMNS = 4;

/**
 * Formats one line per entity with its capabilities in columns, and below it what is missing and why. Entities with
 * the same remarks share one block, so that each reason appears once.
 */
export function formatEntityRows(model: Model, style: ReportStyle): readonly string[] {
  const { say } = style;
  const below = findParentLists(model);
  const entityLines = model.entities.map((entity): EntityLine => {
    const degrees = getEntitySupport(model, entity, below);
    return {
      entity,
      degrees,
      places: below.get(entity.type) ?? [],
      remarks: remarksOf(entity, degrees, say),
    };
  });
  const widths = {
    type: getTextWidth(
      entityLines.map(({ entity }) => entity.type),
      MAX_WIDTHS.type,
    ),
    address: getTextWidth(
      entityLines.map(({ entity }) => addressOf(entity)),
      MAX_WIDTHS.address,
    ),
  };
  return groupByRemarks(entityLines).flatMap((group, index) => [
    ...(index === 0 ? [] : ['']),
    ...group.map((one) => formatRow(one, widths, style)),
    ...remarkLines(group, style),
  ]);
}

function remarksOf(entity: Entity, { notes }: EntitySupport, say: SayReason): readonly string[] {
  const limits = [...notes].map(([capability, note]) =>
    // The entity's own line names the places; the reason is the same for all.
    say(
      because('report.limit', {
        capability: sayCapability(capability, say),
        note: capability === 'list' ? because('note.onlyBelow') : note,
      }),
    ),
  );
  const lacks = groupMissingCapabilities(entity, say)
    .filter(({ capabilities }) => !(capabilities.includes('list') && notes.has('list')))
    .map(({ capabilities, reason }) => {
      const words = capabilities.map((capability) => sayCapability(capability, say));
      return say(because('report.lacks', { capabilities: words.join(', '), reason }));
    });
  return [...limits, ...lacks];
}

/** Groups entities with equal remarks; the entity with the most capabilities comes first. */
function groupByRemarks(told: readonly EntityLine[]): readonly (readonly EntityLine[])[] {
  const sorted = told.toSorted((a, b) => scoreRichness(b) - scoreRichness(a) || byName(a, b));
  const byRemarks = groupBy(sorted, ({ remarks, entity }) =>
    remarks.map((remark) => withoutName(remark, entity)).join('\n'),
  );
  return [...byRemarks.values()].map((group) => group.toSorted(byName));
}

const byName = (a: EntityLine, b: EntityLine): number => (a.entity.type < b.entity.type ? -1 : 1);

function scoreRichness({ entity, degrees }: EntityLine): number {
  const found = [...degrees.levels.values()].filter((degree) => degree !== 'no').length;
  return (entity.list === null ? 0 : 100) + found + Math.min(entity.actions.length, 5) / 10;
}

function withoutName(text: string, { type }: Entity): string {
  return text
    .split(/\b/)
    .map((part) => (part === type ? '…' : part))
    .join('');
}

function formatRow(
  { entity, degrees, places }: EntityLine,
  widths: typeof MAX_WIDTHS,
  { colors: paint, say }: ReportStyle,
): string {
  const words = CAPABILITIES.map((capability) => {
    const word = sayCapability(capability, say);
    const degree = degrees.levels.get(capability);
    const cell =
      degree === 'yes' ? ` ${word} ` : degree === 'partly' ? `(${word})` : ' '.repeat(word.length + 2);
    return degree === 'partly' ? paint.limited(cell) : paint.found(cell);
  }).join('');
  const counts = [
    ['report.furtherLists', entity.lists?.length ?? 0],
    ['report.relatedLists', entity.related.length],
    ['report.actions', entity.actions.length],
  ] as const;
  const more = [
    ...(entity.list !== null || places.length === 0 ? [] : [placesText(places, say)]),
    ...counts.flatMap(([id, count]) => (count === 0 ? [] : [say(because(id, { count }))])),
    ...((entity.histories ?? []).length === 0 ? [] : [sayCapability('history', say)]),
    ...(entity.live === undefined ? [] : [sayCapability('live', say)]),
  ];
  const start = `${paint.name(entity.type.padEnd(widths.type))} ${addressOf(entity).padEnd(widths.address)} ${words}`;
  return `${start} ${more.join(' · ')}`.trimEnd();
}

function placesText([place = '', ...rest]: readonly string[], say: SayReason): string {
  return say(
    rest.length === 0
      ? because('report.in', { place })
      : because('report.inMore', { place, count: rest.length }),
  );
}

/** Writes the name of a capability in reports. */
export function sayCapability(capability: FindingSubject, say: SayReason): string {
  return say(because(`report.capability.${capability}`));
}

/** Returns the address of its list; single records have no address without a key. */
function addressOf(entity: Entity): string {
  return entity.list === null ? '' : listHref(entity.slug);
}

function remarkLines(group: readonly EntityLine[], { width, colors: paint }: ReportStyle): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  return first.remarks.flatMap((remark) => {
    const text = group.length === 1 ? remark : withoutName(remark, first.entity);
    const lines = wrapText(text, width, INDENT_COLUMNS + 2);
    return lines.map((line, index) =>
      paint.quiet(index === 0 ? `${' '.repeat(INDENT_COLUMNS)}${line}` : line),
    );
  });
}

/** Formatting options of a text report. */
export interface ReportStyle {
  readonly colors: TerminalColors;
  /** Columns of the terminal. */
  readonly width: number;
  /** Writes reasons in the language of the report. */
  readonly say: SayReason;
}
/** Styles for the parts of a text on a terminal. */
export interface TerminalColors {
  readonly heading: (text: string) => string;
  readonly name: (text: string) => string;
  readonly found: (text: string) => string;
  readonly limited: (text: string) => string;
  readonly quiet: (text: string) => string;
}

const plain = (text: string): string => text;

/** No colours: for files, pipes and `NO_COLOR`. */
export const NO_COLORS: TerminalColors = {
  heading: plain,
  name: plain,
  found: plain,
  limited: plain,
  quiet: plain,
};

const sgr =
  (start: number, end: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${String(start)}m${text}\u001b[${String(end)}m`;

/** Colours of the terminal itself, which suit light and dark themes. */
export const ANSI_COLORS: TerminalColors = {
  heading: sgr(1, 22),
  name: sgr(1, 22),
  found: sgr(32, 39),
  limited: sgr(33, 39),
  quiet: sgr(2, 22),
};

/**
 * Breaks `text` at blanks into lines of at most `width`. All lines but the first are indented; the caller has indented
 * the first.
 */
export function wrapText(text: string, width: number, indent: number): readonly string[] {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.map((each, index) => (index === 0 ? each : `${' '.repeat(indent)}${each}`));
}

/** Returns the width of a column for these texts. Texts longer than `limit` are ignored and overflow. */
export function getTextWidth(texts: readonly string[], limit: number): number {
  return texts.reduce((widest, text) => (text.length > limit ? widest : Math.max(widest, text.length)), 0);
}
