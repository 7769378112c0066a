import type { NamedDocument } from '../../operations/namedDocument';
import type { Entity, Model } from '../../schema/model';
import { degreesOf, listedBelow } from '../capabilities';
import { count, findingsOf } from '../sentences';
import { wrapped } from './lines';
import { CAPABILITY_WORDS } from './names';
import type { Style } from './wordsReport';

const COLUMN = 10;

/** Everything about one entity: what each capability follows from or why it is missing, and every document of its. */
export function entityReport(
  model: Model,
  entity: Entity,
  documents: readonly NamedDocument[],
  { paint, width }: Style,
): string {
  const findings = findingsOf(entity, degreesOf(entity, listedBelow(model)));
  return [
    `${paint.heading(entity.type)}  /${entity.slug}  ${entity.labels.many}`,
    '',
    ...findings.flatMap(({ capability, found, text }) => {
      const word = CAPABILITY_WORDS[capability].padEnd(COLUMN);
      const [first = '', ...more] = wrapped(`${found ? '' : 'none: '}${text}`, width, COLUMN);
      return [`${found ? paint.found(word) : paint.quiet(word)}${first}`, ...more];
    }),
    '',
    paint.heading(count(documents.length, 'document').toUpperCase()),
    ...documents.flatMap(({ operation, document }) => ['', paint.quiet(`# ${operation}`), document]),
  ].join('\n');
}
