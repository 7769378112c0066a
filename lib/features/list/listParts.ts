import type { Entity, Field } from '../../core/schema/model/model';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';
import type { FittedPart } from '../../kit/view/ownParts';
import type { RowView } from '../../kit/view/rowView';
import { describeField, toRowView, type LabelContext } from '../../kit/describe/describeField';
import { getPartLabel } from '../../kit/describe/partLabel';
import { pruneForCells } from '../../kit/describe/pruneDescription';
import { toListParams } from './listParams';
import { withQuery } from '../../ground/routes/queryParams';
import type { ListQuery } from './listQuery';
import type { TableInput } from './table/tableView';

/** A part of components/own that shows rows of a list. */
export interface RowsPartView {
  /** Id of the part. */
  readonly part: string;
  readonly label: Label;
  /** The values that it reads, for their texts. */
  readonly fields: readonly FieldDescription[];
}

/** The additions of components/own to a list. */
export interface ListPartsView {
  /** Links to the layouts that can show the rows. */
  readonly links: readonly { readonly label: Label; readonly href: string; readonly current: boolean }[];
  /** The layout that shows the rows in the place of the table. */
  readonly layout: RowsPartView | null;
  /** What can be done with ticked rows. */
  readonly actions: readonly RowsPartView[];
  /** The values that layout and actions read, a member per row of the list. */
  readonly values: readonly RowView['values'][];
}

/** The parts of components/own for one list, before it is read. */
export interface ListParts {
  readonly layouts: readonly FittedPart[];
  /** The layout that the address names. */
  readonly layout: FittedPart | null;
  readonly actions: readonly FittedPart[];
  /** All values that are read for them. */
  readonly fields: readonly Field[];
}

/** Returns the names of the layouts that components/own has for rows of an entity: values of `?view=`. */
export const getLayoutNames = ({ parts }: Pick<LabelContext, 'parts'>, { type }: Entity): readonly string[] =>
  (parts?.layouts.get(type) ?? []).map(({ name }) => name);

/** Finds the parts of a list's page. Rows can be ticked in a table or a layout, and only where the list is one of the entity itself. */
export function planListParts(
  { parts }: Pick<LabelContext, 'parts'>,
  { origin }: { readonly origin: { readonly type: string } },
  { type }: Entity,
  query: Pick<ListQuery, 'display' | 'layout'>,
): ListParts {
  const layouts = parts?.layouts.get(type) ?? [];
  const layout = layouts.find(({ name }) => name === query.layout) ?? null;
  const isOwn = origin.type === 'main' || origin.type === 'secondary';
  const actions = query.display === 'table' && isOwn ? (parts?.actions.get(type) ?? []) : [];
  return {
    layouts,
    layout,
    actions,
    fields: mergeFields([...(layout === null ? [] : [layout]), ...actions]),
  };
}

/** Plans the list of a tile, which shows its rows alone; null for a tile of the site. */
export const planTileParts = (tile: FittedPart | null): ListParts => ({
  layouts: [],
  layout: tile,
  actions: [],
  fields: tile?.fields ?? [],
});

function mergeFields(parts: readonly FittedPart[]): readonly Field[] {
  const all = parts.flatMap(({ fields }) => fields);
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** Builds what components/own adds to a list; nothing without such parts. */
export function buildListParts(
  ctx: LabelContext,
  { entity, query, path, result }: TableInput,
  { layouts, layout, actions, fields }: ListParts,
): { readonly own?: ListPartsView } {
  if (layouts.length === 0 && layout === null && actions.length === 0) return {};
  const read = { ...entity, fields };
  const values =
    fields.length === 0 ? [] : result.rows.map((row, index) => toRowView(ctx, read, row, { index }).values);
  const toView = (part: FittedPart): RowsPartView => ({
    part: part.part,
    label: getPartLabel(ctx, entity.type, part),
    fields: part.fields.map((field) =>
      pruneForCells(
        describeField(ctx, entity.type, field),
        values.map((own) => own[field.name]),
      ),
    ),
  });
  return {
    own: {
      links: layouts.map((each) => ({
        label: getPartLabel(ctx, entity.type, each),
        href: withQuery(path, toListParams(withLayout(query, each.name))),
        current: each === layout,
      })),
      layout: layout === null ? null : toView(layout),
      actions: actions.map(toView),
      values,
    },
  };
}

/** The rows are those of the table, so its page stays; other ways to show them have none. */
const withLayout = (query: ListQuery, layout: string): ListQuery => ({ ...query, display: 'table', layout });
