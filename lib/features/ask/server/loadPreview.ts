import { formatValue } from '../../../kit/format/formatValue';
import { toRowEntity } from '../../../core/operations/document/entityLookup';
import { buildListOperation } from '../../../core/operations/list/listOperation';
import { describeField, getEnumOptions, toRowView } from '../../../kit/describe/describeField';
import { hasRole, isCreatedField, isDateField } from '../../../kit/describe/fieldRoles';
import { resolveDayFilters } from '../../list/dayFilters';
import { FIRST_PAGE } from '../../list/listParams';
import type { ListQuery } from '../../list/listQuery';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import type { Field } from '../../../core/schema/model/model';
import type { Proposal, ProposalRow } from '../proposalView';
import type { QuestionSubject } from '../subject';

/** The records that show what the list holds. */
const PREVIEW_ROWS = 3;

/** Reads the first records of a proposed list, and how many there are; null where the backend refuses them. */
export async function loadPreview(
  ctx: LoaderContext,
  { entity: listed, source }: Pick<QuestionSubject, 'entity' | 'source'>,
  { state, defaultSort }: ListQuery,
): Promise<Proposal['preview']> {
  const entity = toRowEntity(listed, source);
  const status = entity.fields.find(
    (field) => hasRole(field, 'status') && field.enum !== undefined && !field.list,
  );
  const date = entity.fields.find((field) => isDateField(field) && isCreatedField(field) && !field.list);
  const operation = buildListOperation(ctx.model, entity, source, {
    state: resolveDayFilters(source, {
      ...state,
      sort: state.sort ?? defaultSort,
      position: FIRST_PAGE,
      size: PREVIEW_ROWS,
    }),
    selection: [status, date].flatMap((field) => field?.name ?? []),
    pageWide: getPageWideValues(ctx.labels),
  });
  const outcome = await runOperation(ctx.fetcher, operation);
  if (!outcome.ok) return null;
  const { rows, total } = outcome.value;
  return {
    total,
    rows: rows.slice(0, PREVIEW_ROWS).map((row, index): ProposalRow => {
      const { href, title } = toRowView(ctx, entity, row, { index });
      return {
        href,
        title,
        ...toStatus(ctx, status, row.values),
        ...toDate(ctx, { entity: listed, date }, row.values),
      };
    }),
  };
}

type Values = Readonly<Record<string, unknown>>;

function toStatus(
  ctx: LoaderContext,
  status: Field | undefined,
  values: Values,
): Pick<ProposalRow, 'status'> {
  if (status?.enum === undefined || !Object.hasOwn(values, status.name)) return {};
  const option = getEnumOptions(ctx, status, status.enum).find(({ value }) => value === values[status.name]);
  if (option === undefined) return {};
  const { label, tone } = option;
  return { status: { label, ...(tone === undefined ? {} : { tone }) } };
}

function toDate(
  ctx: LoaderContext,
  { entity, date }: Pick<QuestionSubject, 'entity'> & { readonly date: Field | undefined },
  values: Values,
): Pick<ProposalRow, 'date'> {
  const value = date === undefined || !Object.hasOwn(values, date.name) ? null : values[date.name];
  if (date === undefined || (typeof value !== 'string' && typeof value !== 'number')) return {};
  const field = describeField(ctx, entity.type, date);
  return { date: formatValue({ field, value, locale: ctx.labels.locale, translate: ctx.translate }) };
}
