import type { MessageId } from '../../../ground/intl/messages';
import type { Translate } from '../../../ground/intl/translate';
import type { PageFailure } from '../../../kit/view/failure';
import type { OperationView } from '../../../kit/graphql/operationView';
import type { ChartCounts } from '../../list/charts/chartsView';
import type { TileContent } from '../dashboardView';
import type { TargetProblem } from './tileTarget';

/** The result of reading a tile. */
export interface TileReading {
  readonly content: TileContent;
  readonly operations?: readonly OperationView[];
  /** ISO time of its numbers; absent for those that were read now. */
  readonly readAt?: string;
  /** Its numbers are from before, because new ones are late. */
  readonly isOld?: true;
}

/** Why a tile shows nothing, besides a failed read. */
export type TileProblem =
  | TargetProblem
  /** Its text is no tile. */
  | 'unreadable'
  /** components/own has no such tile without a list. */
  | 'noPart'
  /** The list has no such field, or cannot be shown so. */
  | 'notOffered'
  /** The list has not all of its filters. */
  | 'filters'
  /** The number would not follow the filters. */
  | 'notFiltered'
  /** It took longer than a tile may take. */
  | 'late'
  /** No number came. */
  | 'noNumber';

/** Why a chart has no bars, with the words that the list's own chart has for it. */
type ChartProblem = Exclude<ChartCounts['type'], 'counted' | 'empty'>;

/** Makes the content of a tile that shows nothing. */
export function failTile(
  translate: Translate,
  problem: TileProblem,
  details: readonly string[] = [],
): TileContent {
  return fail(translate(`dashboard.problem.${problem}`), details, problem);
}

const FAILURES: Readonly<Record<PageFailure['type'], MessageId>> = {
  unreachable: 'dashboard.failed.unreachable',
  malformed: 'dashboard.failed.malformed',
  tooMany: 'dashboard.failed.busy',
  busy: 'dashboard.failed.busy',
  forbidden: 'dashboard.failed.forbidden',
  refused: 'dashboard.failed.refused',
  notFound: 'dashboard.problem.noList',
  unread: 'dashboard.problem.noList',
};

/** Makes the content of a tile that could not be read, with the words of the data service. */
export function failRead(translate: Translate, failure: PageFailure): TileContent {
  const details = 'messages' in failure ? failure.messages : [];
  return fail(translate(FAILURES[failure.type]), details, failure.type);
}

/** Makes the content of a chart that has no bars. */
export function failChart(translate: Translate, problem: ChartProblem): TileContent {
  return fail(translate(`chart.${problem}`), [], problem);
}

type Cause = TileProblem | PageFailure['type'] | ChartProblem;

/** Problems of a moment: the same read may succeed a minute later. */
const PASSING: ReadonlySet<Cause> = new Set<Cause>([
  'late',
  'unreachable',
  'malformed',
  'tooMany',
  'busy',
  'failed',
  'slow',
]);

function fail(message: string, details: readonly string[], cause: Cause): TileContent {
  return { type: 'failed', message, details, ...(PASSING.has(cause) ? { mayPass: true } : {}) };
}
