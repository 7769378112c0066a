import type { Model } from '../schema/model';
import { actionHref, listHref, lookUpHref, singletonHref } from '../routes';
import type { SiteConfig } from './siteConfig';
import { withheldActionBy } from './withheldWrites';

/** Gathers the addresses that ask to sign in: those that the operator names, and all that show or write a protected entity. */
export function protectPages(model: Model, config: SiteConfig): Model {
  const types = new Set(
    Object.entries(config.entities ?? {}).flatMap(([type, each]) => (each.protected === true ? [type] : [])),
  );
  const isOurs = ({ of }: { readonly of: string | null }): boolean => of !== null && types.has(of);
  const named = model.entities.filter(({ slug }) => config.protected?.includes(listHref(slug)) === true);
  const closed = new Set([...types, ...named.map(({ type }) => type)]);
  const said = config.protected ?? [];
  const actions = model.siteActions
    .filter((action) => withheldActionBy(action, model, closed) !== null)
    .map(({ slug }) => actionHref(slug))
    .filter((href) => !said.some((path) => href.startsWith(`${path}/`)));
  const paths = [
    ...said,
    ...model.entities.filter(({ type }) => types.has(type)).map(({ slug }) => listHref(slug)),
    ...model.lookUps.filter(isOurs).map(({ slug }) => lookUpHref(slug)),
    ...model.singletons.filter(isOurs).map(({ slug }) => singletonHref(slug)),
    ...actions,
  ];
  return paths.length === 0 ? model : { ...model, protected: [...new Set(paths)] };
}
