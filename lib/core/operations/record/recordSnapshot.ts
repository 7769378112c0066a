import { stableFingerprint } from '../../json/stableFingerprint';
import type { Json } from '../../schema/model/json';
import { pickDocument, type Operation, type SiteDocument } from '../operation';

/** How a record is read again, with a fingerprint of what the read returned. As plain JSON. */
export interface RecordSnapshot extends SiteDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  readonly fingerprint: string;
}

/** Takes the snapshot of a record that an operation has just read. */
export function takeSnapshot(operation: Operation<unknown>, data: unknown): RecordSnapshot {
  const { name, variables } = operation;
  return { name, variables, ...pickDocument(operation), fingerprint: fingerprintAnswer(data) };
}

/** Checks whether a later answer to the snapshot's document shows the same record. */
export function isSameRecord(snapshot: RecordSnapshot, data: unknown): boolean {
  return fingerprintAnswer(data) === snapshot.fingerprint;
}

/** Some clients request type names besides. */
function fingerprintAnswer(data: unknown): string {
  const text = JSON.stringify(data, (key, value: unknown) => (key === '__typename' ? undefined : value));
  return stableFingerprint(JSON.parse(text ?? 'null'));
}
