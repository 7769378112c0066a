import type { OverrideDescription } from '../../features/operator/overrides/describeOverrides';
import { because, type Reason } from '../../core/schema/model/reason';
import { isLooseTile, splitName, type PartFit, type PartIssue } from './fitParts';
import type { OwnPart } from './ownPart';

/** Describes what each part of components/own does, and why some are left out. */
export function describeParts({ used, issues }: PartFit): readonly OverrideDescription[] {
  return [
    ...used.map((part): OverrideDescription => {
      const [type] = splitName(part);
      const isOfNone = part.folder === 'kinds' || isLooseTile(part);
      return { at: part.file, entity: isOfNone ? null : type, says: sayPart(part) };
    }),
    ...issues.map(({ file, issue, entity = null }): OverrideDescription => ({
      at: file,
      entity,
      says: because('override.leftOut', { issue: `it ${issue}` }),
    })),
  ];
}

function sayPart(part: OwnPart): Reason {
  const [type, name] = splitName(part);
  switch (part.folder) {
    case 'fields':
      return because('part.field', { field: name, type });
    case 'kinds':
      return because('part.kind', { kind: part.name });
    case 'sections':
      return because('part.section', { type });
    case 'widgets':
      return because('part.widget', { field: name, type });
    case 'tiles':
      return isLooseTile(part) ? because('part.tileAlone') : because('part.tile', { type });
    case 'layouts':
      return because('part.layout', { type, view: name });
    case 'actions':
      return because('part.action', { type });
  }
}

/** Formats the issues of parts as one message; undefined without any. */
export function formatPartIssues(issues: readonly PartIssue[]): string | undefined {
  if (issues.length === 0) return undefined;
  const head = `components/own: ${issues.length === 1 ? 'a part is' : `${String(issues.length)} parts are`} wrong. Correct or remove what stands here (docs/own-parts.md):`;
  return [head, ...issues.map(({ file, issue }) => `  - ${file} ${issue}`)].join('\n');
}
