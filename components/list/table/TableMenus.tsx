import type { ListPageView } from '../../../lib/features/list/listPageView';
import { HeadMenu, type AskedHead } from './HeadMenu';
import { RowMenu, type AskedRow } from './RowMenu';

/** The row or the head of a table whose menu was asked for. */
export type AskedMenu = AskedRow | AskedHead;

/** The menu that was asked for last. */
export function TableMenus({ view, asked }: { view: ListPageView; asked: AskedMenu }) {
  const menu = view.writes?.menu;
  if ('column' in asked) return <HeadMenu view={view} asked={asked} />;
  return menu == null ? null : <RowMenu view={view} menu={menu} asked={asked} />;
}
