import type { CheckFinding, CheckResult } from './finding';

/** A check in words for a terminal: what is refuted with what to do about it, then what was confirmed, counted. */
export function checkWords({ source, findings, left }: CheckResult): string {
  const of = (verdict: CheckFinding['verdict']) => findings.filter((one) => one.verdict === verdict);
  const refuted = of('refuted');
  const lines = refuted.flatMap(({ entity, reading, says, remedy }) => [
    `  ${entity}, ${reading}: ${says}.`,
    ...(remedy === undefined ? [] : [`    site.config.ts: ${remedy}`]),
  ]);
  const open = of('open').map(({ entity, reading, says }) => `  ${entity}, ${reading}: ${says}.`);
  return [
    `${source}: ${of('confirmed').length} readings confirmed, ${refuted.length} refuted, ${open.length} not known.`,
    ...(lines.length === 0 ? [] : ['', 'Refuted by what the backend answers:', ...lines]),
    ...(open.length === 0 ? [] : ['', 'Not known:', ...open]),
    ...(left.length === 0 ? [] : ['', `Not reached in the time: ${left.join(', ')}.`]),
  ].join('\n');
}
