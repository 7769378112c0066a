import type { Entity } from '../../schema/model/model';
import type { FilterOperator, ListSource, TotalSource } from '../../schema/model/reads';
import { because, type Reason, type Evidence } from '../../schema/model/reason';
import { formatArgumentPath, formatStepPath } from './paths';

/** Returns how a list offers one of its capabilities; nothing for other capabilities. */
export function describeListDetail(capability: Evidence['capability'], { list }: Entity): readonly Reason[] {
  if (list === null) return [];
  const { total, aggregates, sort, filter, search } = list;
  switch (capability) {
    case 'list':
      return listDetail(list);
    case 'total':
      return [
        ...(total === null ? [] : [totalDetail(total)]),
        ...(aggregates === undefined ? [] : [aggregates.reason]),
      ];
    case 'sort':
      return sort === null
        ? []
        : [sortDetail(sort), ...(sort.tieBreak === undefined ? [] : [sort.tieBreak.reason])];
    case 'filter':
      return filter === null ? [] : [filterDetail(filter)];
    case 'search':
      return search === null ? [] : [because('finding.search', { path: formatArgumentPath(search.at) })];
    default:
      return [];
  }
}

function listDetail({ rowsPath, paging, constants }: ListSource): readonly Reason[] {
  const pages = because(`finding.paging.${paging.type}`);
  const names = constants.map(({ at, value }) => `${formatArgumentPath(at)}: ${JSON.stringify(value)}`);
  return [
    rowsPath === ''
      ? because('finding.rowsItself', { paging: pages })
      : because('finding.rowsAt', { path: rowsPath, paging: pages }),
    ...(names.length === 0 ? [] : [because('finding.constants', { names })]),
  ];
}

function totalDetail({ path, sibling, filter }: TotalSource): Reason {
  if (sibling === null) return because('finding.total', { field: path });
  const field = [formatStepPath(sibling), path].filter((part) => part !== '').join('.');
  return because(filter === null ? 'finding.totalUnfiltered' : 'finding.totalBeside', { field });
}

function sortDetail({ arg, direction, columns }: NonNullable<ListSource['sort']>): Reason {
  const values = { path: formatArgumentPath(arg), columns: columns.map(({ field }) => field) };
  return direction === null
    ? because('finding.sortArgument', values)
    : because('finding.sortArguments', { ...values, direction: formatArgumentPath(direction.arg) });
}

function filterDetail({ container, fields }: NonNullable<ListSource['filter']>): Reason {
  const used = new Set<FilterOperator>(fields.flatMap(({ operations }) => operations.map(({ op }) => op)));
  const values = { count: fields.length, fields: fields.map(({ field }) => field), operators: [...used] };
  return container === null
    ? because('finding.filterArguments', values)
    : because('finding.filterArgument', { ...values, path: formatArgumentPath(container) });
}
