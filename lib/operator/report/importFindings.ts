import type { Entity, Model } from '../../schema/model/model';
import { findInputWithoutCell, isImportable } from '../../writing/import/importable';
import { canUpdateFound, listRecordIdentifiers } from '../../operations/list/recordIdentifiers';
import { because } from '../../schema/model/reason';
import { sayClause, type SayReason } from './reasonText';

/** Whether rows of a file become records, how they meet records that exist, and why: sentences with names in backticks. */
interface ImportFinding {
  readonly capability: 'import';
  readonly found: boolean;
  readonly text: string;
}

/** Returns why no rows can be imported, or by which values imports find records that exist, and whether they change them; nothing where none can be added. */
export function getImportFindings(model: Model, entity: Entity, say: SayReason): readonly ImportFinding[] {
  if (entity.create === null) return [];
  if (!isImportable(model, entity)) {
    const input = findInputWithoutCell(model, entity);
    const reason = input === null ? because('import.noCells') : because('import.noCell', { input });
    return [{ capability: 'import', found: false, text: say(reason) }];
  }
  const identifiers = listRecordIdentifiers(model, entity);
  if (identifiers.length === 0) {
    const text = say(because('identifier.none', { code: "role: 'code'" }));
    return [{ capability: 'import', found: false, text }];
  }
  const named = identifiers.map(({ field, reason }) =>
    say(because('identifier.named', { field: field.name, reason: sayClause(reason, say) })),
  );
  const update = because(canUpdateFound(entity) ? 'identifier.update' : 'identifier.update.none');
  const text = `${say(because('identifier.found', { identifiers: named.join(', ') }))} ${say(update)}`;
  return [{ capability: 'import', found: true, text }];
}
