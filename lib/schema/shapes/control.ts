import { nameSet } from './slot';

const CONTROL = nameSet(
  'limit take first last after before cursor size pagesize perpage count top offset skip start page pagenumber pageindex currentpage paging pagination paginate nexttoken pagetoken sort sortby sortorder sortfield sortdirection order orderby orderdirection sorting ordering direction q search searchtext searchterm fulltext searchquery',
);

/** Whether a key by its plain name pages, sorts or searches: then it is no condition of a filter. */
export function isControl(plain: string): boolean {
  return CONTROL.has(plain);
}
