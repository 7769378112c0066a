import { wallTime } from '../../format/wallTime';
import { siteTimeZone } from '../../intl/timeZone';
import { entityOf } from '../../operations/entityOf';
import type { VitalsList } from '../../schema/model';
import type { Loaded } from '../../records/outcome';
import { operationView, pageWide, partialFailures, type Loading } from '../../records/server/loading';
import { run } from '../../records/server/run';
import { watchOf } from '../../records/watch';
import { vitalsOperation, VITALS_START } from '../../operations/vitals';
import { readSamples } from './readSamples';
import { vitalsView } from '../vitalsView';
import type { VitalsView } from '../view';

/** Reads the measurements that the backend lists: the newest thousand, or as many as it gives in ten pages. */
export async function loadVitals(to: Loading, list: VitalsList): Promise<Loaded<VitalsView> | null> {
  const entity = entityOf(to.model, list.source.of);
  if (entity === null) return null;
  const ask = vitalsOperation(to.model, entity, list, pageWide(to));
  // Asked before the rows, so that the page shows at least what its watch knows of.
  const probe = ask({ ...VITALS_START, size: 1 });
  const probed = await run(to.post, probe);
  const read = await readSamples(to.post, list, ask);
  if (!read.ok) return read;
  const view = vitalsView(read, (moment) => wallTime(moment, siteTimeZone()));
  const tells = probed.ok && (probed.value.total !== null || read.isNewest);
  return {
    ok: true,
    view: {
      ...view,
      total: read.total,
      ...(entity.list === null ? {} : { slug: entity.slug }),
      failures: partialFailures(to, entity, read.errors),
      readAt: to.now,
      operations: [operationView(probe, probed), operationView(read.operation, read.outcome)],
      watch: tells ? watchOf(probed.data) : null,
    },
  };
}
