import type { Proposal } from '../../../lib/features/ask/proposalView';
import { askHref } from '../../../lib/ground/routes/askHrefs';
import { getEntityIcon } from '../../kit/ui/entityIcon';
import type { PaletteGroup, PaletteItem } from './paletteItems';
import type { FormatPaletteMessage } from './searchResultGroups';

/** Id of the group of a proposed list. */
export const PROPOSAL_GROUP = 'ask';

/** Builds the group that leads to how a question was understood, where its list is too uncertain to come first. */
export function buildAskGroups(
  { question, choices }: Proposal,
  say: FormatPaletteMessage,
): readonly PaletteGroup[] {
  const item: PaletteItem = {
    id: 'ask page',
    text: say('palette.ask', { text: question }),
    icon: 'search',
    target: { type: 'page', href: askHref(question, choices) },
  };
  return [{ id: 'ask page', heading: { text: say('ask.heading') }, options: [{ item, highlights: [] }] }];
}

/** Builds the groups of the list that a question asks for: the list, and its first records. */
export function buildProposalGroups(
  { entity, href, title, preview }: Proposal,
  say: FormatPaletteMessage,
): readonly PaletteGroup[] {
  const { total = null, rows = [] } = preview ?? {};
  const icon = getEntityIcon(entity.type);
  const list: PaletteItem = {
    id: `ask ${href}`,
    text: title,
    icon,
    ...(total === null ? {} : { detail: { text: say('ask.count', { count: total }) } }),
    target: { type: 'page', href },
  };
  const records = rows.flatMap((row): PaletteItem[] =>
    row.href === null
      ? []
      : [
          {
            id: `record ${row.href}`,
            text: row.title,
            icon,
            ...(row.status === undefined ? {} : { status: row.status }),
            ...(row.date === undefined ? {} : { detail: { text: row.date } }),
            target: { type: 'page', href: row.href },
          },
        ],
  );
  const toOptions = (items: readonly PaletteItem[]) => items.map((item) => ({ item, highlights: [] }));
  const isLonger = total !== null && total > records.length;
  return [
    { id: PROPOSAL_GROUP, heading: { text: say('palette.list') }, options: toOptions([list]) },
    ...(records.length === 0
      ? []
      : [
          {
            id: 'ask rows',
            heading: { text: say('ask.rows') },
            ...(isLonger ? { note: say('picker.countOf', { count: records.length, total }) } : {}),
            options: toOptions(records),
          },
        ]),
  ];
}
