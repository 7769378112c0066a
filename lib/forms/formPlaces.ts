import type { FormField, FormGroups } from './formField';
import { inputType } from './inputType';

/** A field of a form, with the way to it. */
export interface FormPlace {
  readonly path: readonly string[];
  readonly field: FormField;
}

/** Groups inside groups, as far as they are followed: inputs are often recursive. */
const DEPTH = 4;

/** Every place of a form that can be named without a row: its fields, and those of its groups that are no lists. */
export function formPlaces(
  fields: readonly FormField[],
  groups: FormGroups,
  above: readonly string[] = [],
): readonly FormPlace[] {
  return fields.flatMap((field): readonly FormPlace[] => {
    const path = [...above, field.name];
    const { group } = field;
    const isOpen = group !== undefined && Object.hasOwn(groups, group) && inputType(field.type).lists === 0;
    const members = isOpen && path.length < DEPTH ? (groups[group]?.fields ?? []) : [];
    return [{ path, field }, ...formPlaces(members, groups, path)];
  });
}

/** Whether two names say the same in another spelling: `first_name`, `firstName`, `FirstName`; `categoryId` and `category`. */
export function samePlaceName(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  return one !== '' && (one === other || withoutId(one) === other || one === withoutId(other));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_$-]/g, '');
}

function withoutId(name: string): string {
  return name.replace(/ids?$/, '');
}
