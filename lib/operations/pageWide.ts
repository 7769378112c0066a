import type { ArgConstant, ListSource } from '../schema/reads';
import type { EnumInfo, Model } from '../schema/model';
import type { Json } from '../schema/json';
import type { PageWideValues } from './listAsk';

/**
 * Page-wide arguments (BACKENDS 3.13) that have a value by their role. Where the argument is an enum the value must be one of
 * its names: `pl` finds `PL`, `pl_PL`, `PL_PL`; a value that the enum lacks is not sent, so the backend's default holds.
 */
export function pageWideConstants(
  model: Model,
  pageWide: ListSource['pageWide'],
  values: PageWideValues | undefined,
): readonly ArgConstant[] {
  return pageWide.flatMap(({ role, at, type }) => {
    const wanted = values?.[role];
    if (wanted === undefined || wanted === null) return [];
    const name = type.replace(/[[\]!]/g, '');
    const info = Object.hasOwn(model.enums, name) ? model.enums[name] : undefined;
    const value = info === undefined ? wanted : enumValue(info, wanted);
    if (value === null) return [];
    return [{ at, value: type.startsWith('[') && !Array.isArray(value) ? [value] : value }];
  });
}

function enumValue(info: EnumInfo, wanted: Json): string | null {
  if (typeof wanted !== 'string') return null;
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '_');
  const names = info.values.map((value) => value.name);
  const exact = names.find((name) => plain(name) === plain(wanted));
  return exact ?? names.find((name) => plain(name).startsWith(`${plain(wanted)}_`)) ?? null;
}
