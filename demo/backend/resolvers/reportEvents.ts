import type { Context } from '../context';

/** An event of a report, as the schema's ReportEventPayload. */
export interface ReportEvent {
  readonly kind: 'CREATED' | 'UPDATED' | 'DELETED';
  readonly reportId: number;
}

/** Tells all who subscribe of what happened to reports. */
export interface ReportEvents {
  readonly publish: (event: ReportEvent) => void;
  readonly subscribe: () => AsyncIterable<ReportEvent>;
}

/** Resolves the subscription to events of reports. */
export const reportSubscriptions = {
  reportChanged: {
    subscribe: (_: unknown, _arguments: unknown, { events }: Context) => events.subscribe(),
    resolve: (event: ReportEvent) => event,
  },
};
