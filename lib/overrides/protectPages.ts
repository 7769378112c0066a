import type { Model } from '../schema/model';
import { listHref, lookUpHref, singletonHref } from '../routes';
import type { SiteConfig } from './siteConfig';

/** Gathers the addresses that ask to sign in: those that the operator names, and all that show a protected entity. */
export function protectPages(model: Model, config: SiteConfig): Model {
  const types = new Set(
    Object.entries(config.entities ?? {}).flatMap(([type, each]) => (each.protected === true ? [type] : [])),
  );
  const isOurs = ({ of }: { readonly of: string | null }): boolean => of !== null && types.has(of);
  const paths = [
    ...(config.protected ?? []),
    ...model.entities.filter(({ type }) => types.has(type)).map(({ slug }) => listHref(slug)),
    ...model.lookUps.filter(isOurs).map(({ slug }) => lookUpHref(slug)),
    ...model.singletons.filter(isOurs).map(({ slug }) => singletonHref(slug)),
  ];
  return paths.length === 0 ? model : { ...model, protected: [...new Set(paths)] };
}
