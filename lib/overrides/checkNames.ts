import type { GraphQLSchema } from 'graphql';
import type { Model } from '../schema/model';
import { RESERVED_SLUGS } from '../routes';
import { checkEntity } from './checkEntity';
import { operationPaths } from './pages';
import type { SiteConfig } from './siteConfig';
import { unknownName } from './unknownName';

/** Reserved words that are no pages, and pages that keep their own door (or have to be open). */
const NO_PAGES: ReadonlySet<string> = new Set(['_error', '_next', 'account', 'api', 'backend', 'en', 'pl', 'privacy', 'index', 'new', 'favicon', 'fonts', 'graphqlh', 'robots', 'sitemap']); // prettier-ignore

/**
 * What of the config does not fit what was read with its hints: one sentence per entry that names something that is not there,
 * or that could not be done. `model` is not edited yet.
 */
export function* checkNames(schema: GraphQLSchema, model: Model, config: SiteConfig): Generator<string> {
  const types = model.entities.map(({ type }) => type);
  for (const [type, override] of Object.entries(config.entities ?? {})) {
    const entity = model.entities.find((each) => each.type === type);
    if (entity === undefined) yield `entities.${type}: ${unknownName(type, types, 'entities')}`;
    else {
      for (const fault of checkEntity({ schema, model, entity }, override)) yield `entities.${type}.${fault}`;
      yield* checkGroup(config, type, override.group);
    }
  }
  yield* checkOperations(model, config);
  yield* checkProtected(model, config);
}

function* checkGroup(config: SiteConfig, type: string, group: string | undefined): Generator<string> {
  if (group === undefined || config.groups === undefined || Object.hasOwn(config.groups, group)) return;
  yield `entities.${type}.group: ${unknownName(group, Object.keys(config.groups), 'groups')}`;
}

function* checkOperations(model: Model, config: SiteConfig): Generator<string> {
  const paths = operationPaths(model);
  const types = model.entities.map(({ type }) => type);
  for (const [path, { entity }] of Object.entries(config.operations ?? {})) {
    const at = `operations.${path}`;
    if (!paths.includes(path)) {
      // A mutation that does not exist has been told of already.
      if (entity === undefined)
        yield `${at}: ${unknownName(path, paths, 'further lists, look-ups, single values and mutations')}`;
    } else if (typeof entity === 'string') {
      const owner = model.entities.find(({ type }) => type === entity);
      if (owner === undefined) yield `${at}.entity: ${unknownName(entity, types, 'entities')}`;
      else if (!owner.actions.some(({ name }) => name === path))
        yield `${at}.entity: it takes no key of a ${entity}, or writes one already`;
    }
  }
}

function* checkProtected(model: Model, config: SiteConfig): Generator<string> {
  const slugs = new Set(model.entities.map(({ slug }) => slug));
  const pages = [...RESERVED_SLUGS].filter((word) => !NO_PAGES.has(word));
  const known = [...slugs, ...pages];
  for (const [index, path] of (config.protected ?? []).entries()) {
    const [, first = ''] = path.split('/');
    if (known.includes(first)) continue;
    const paths = known.map((word) => `/${word}`);
    yield `protected[${String(index)}]: ${unknownName(`/${first}`, paths, 'addresses')}`;
  }
}
