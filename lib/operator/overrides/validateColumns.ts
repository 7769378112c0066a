import { listHref } from '../../routes/hrefs';
import { isSingleValue } from '../../schema/model/fieldPath';
import type { Entity, Model } from '../../schema/model/model';
import { describeValueGroup, findColumnAtPath } from './columnPaths';
import { describeUnknownName } from './describeUnknownName';
import type { EntityOverride, SiteConfig } from './siteConfig';

/** Yields the issues of the stated columns of an entity, which are names of its fields, or paths below them. */
export function* validateColumns(
  model: Model,
  entity: Entity,
  { columns = [], fields = {} }: EntityOverride,
  config: SiteConfig,
): Generator<string> {
  for (const [index, name] of columns.entries()) {
    const at = `columns[${String(index)}]`;
    const field = entity.fields.find((own) => own.name === name);
    const known = entity.fields.filter(isSingleValue).map((own) => own.name);
    const isSecret = fields[name]?.secret ?? field?.secret !== undefined;
    const [first = name] = name.split('.');
    if (field === undefined) {
      const fault =
        first === name
          ? describeUnknownName(name, known, `fields of ${entity.type}`)
          : findPathFault(model, entity, name, config);
      if (fault !== null) yield `${at}: ${fault}`;
    } else if (!isSingleValue(field)) {
      yield `${at}: ${describeValueGroup(field, name)}`;
    } else if (fields[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    else if (isSecret) yield `${at}: ${name} is secret; fields.${name}.secret: false shows it`;
  }
}

/** Returns why a path names no column, or null. What is hidden or protected stays so in the columns of others. */
function findPathFault(model: Model, entity: Entity, path: string, config: SiteConfig): string | null {
  const { entities = {}, protected: paths = [] } = config;
  const [first = path] = path.split('.');
  if (entities[entity.type]?.fields?.[first]?.hide === true) return `fields.${first}.hide hides ${path}`;
  const byType = new Map(model.entities.map((each) => [each.type, each]));
  const isClosed = (type: string): string | null => {
    const { hide = false, protected: needsSession = false } = entities[type] ?? {};
    const slug = byType.get(type)?.slug;
    if (hide) return `${path} belongs to ${type}, which entities.${type}.hide hides`;
    const isProtected = needsSession || (slug !== undefined && paths.includes(listHref(slug)));
    const isOwn = entities[entity.type]?.protected === true;
    return isProtected && !isOwn ? `${path} belongs to ${type}, which asks to sign in` : null;
  };
  const found = findColumnAtPath(entity, path, (type) => byType.get(type), isClosed);
  return 'fault' in found ? `${path}: ${found.fault}` : findHiddenStep(config, found.field.via ?? []);
}

function findHiddenStep(
  { entities = {} }: SiteConfig,
  via: readonly { type: string; name: string }[],
): string | null {
  const hidden = via.find(({ type, name }) => entities[type]?.fields?.[name]?.hide === true);
  return hidden === undefined
    ? null
    : `entities.${hidden.type}.fields.${hidden.name}.hide hides ${hidden.name}`;
}
