import { serverVersion, type ContractServer } from '../../tests/contract/contractServer';
import type { Outcome } from '../../scripts/test/outcome';
import type { PreparedServers } from '../../scripts/test/contractServers';

/** The outcome of a run per test project: through the site's own code, and in the browser. */
export interface Tried {
  /** Null if the project was not run. */
  readonly own: Outcome | null;
  readonly browser: Outcome | null;
}

const HEAD = ['server', 'version', 'id', 'through the site’s code', 'in the browser'];

/** Formats a line for every server: how many tests passed in each project, or why it was skipped. */
export function serversTable({ ready, skipped }: PreparedServers, tried: Tried): readonly string[] {
  const rows = [
    HEAD,
    ...ready.map((server) => [...told(server), came(server, tried.own), came(server, tried.browser)]),
    ...skipped.map(({ server, reason }) => [...told(server), `left out: ${reason}`, '']),
  ];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((row) => (column === 4 ? 0 : wide(row, column)))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The reason of a skipped server does not widen the table. */
function wide(row: readonly string[], column: number): number {
  const cell = row[column] ?? '';
  return cell.startsWith('left out') ? 0 : cell.length;
}

/** Returns the name of the server's outermost `describe`. */
export function serverTitle(server: ContractServer): string {
  return `${server.name} ${serverVersion(server)}`;
}

function told(server: ContractServer): readonly string[] {
  return [server.name, serverVersion(server), server.id];
}

function came(server: ContractServer, outcome: Outcome | null): string {
  if (outcome === null) return 'not tried';
  const group = outcome.groups?.find(({ name }) => name === serverTitle(server));
  if (group === undefined || group.passed + group.failed === 0) return 'did not start';
  return group.failed === 0 ? `${group.passed} passed` : `${group.failed} FAILED, ${group.passed} passed`;
}
