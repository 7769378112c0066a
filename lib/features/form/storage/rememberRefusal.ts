import type { WriteError } from '../../../core/operations/write/writeErrors';
import { changeRefusal } from './refusedOperations';

const PERMISSION_CODE =
  /^(forbidden|permission_?denied|access_?denied|not_?authori[sz]ed|unauthori[sz]ed|not_?allowed|insufficient_?(scope|permissions?|privileges?)|authorization_?error|403)$/i;

/** Checks whether an error is about permissions. */
function isPermissionError({ code }: Pick<WriteError, 'code'>): boolean {
  return code !== null && PERMISSION_CODE.test(code.replace(/[\s-]/g, '_'));
}

/** Stores that the backend refused an operation on a record, if one of the errors is about permissions. */
export function rememberRefusal(operation: string, record: string, errors: readonly WriteError[]): void {
  if (errors.some(isPermissionError)) changeRefusal(operation, record, true);
}

/** Removes a refusal after the operation succeeded on the record. */
export function forgetRefusal(operation: string, record: string): void {
  changeRefusal(operation, record, false);
}
