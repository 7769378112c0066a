import type { Entity, Evidence, Model } from '../schema/model';
import type { EntityOverride, SiteConfig } from './siteConfig';

const SAID = ['list', 'get', 'key', 'title', 'create', 'update', 'delete'] as const;

/** Adds to the reasons of an entity's capabilities which of them are the operator's word. */
export function markEvidence(model: Model, config: SiteConfig): Model {
  const overrides = new Map(Object.entries(config.entities ?? {}));
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const override = overrides.get(entity.type);
      return override === undefined
        ? entity
        : { ...entity, evidence: entity.evidence.map((one) => mark(one, entity, override)) };
    }),
  };
}

function mark(evidence: Evidence, entity: Entity, override: EntityOverride): Evidence {
  const name = SAID.find((each) => each === evidence.capability);
  const said = name === undefined ? undefined : override[name];
  if (name === undefined || said === undefined) return evidence;
  const at = `entities.${entity.type}.${name}`;
  if (said === false) return { ...evidence, found: false, reason: `It is not offered (${at}).` };
  if (name === 'title') {
    const paths = [said].flat().map((path) => `\`${String(path)}\``);
    const names = paths.length === 1 ? 'names' : 'name';
    return { ...evidence, found: true, reason: `${paths.join(' and ')} ${names} it (${at}).` };
  }
  return { ...evidence, reason: `${evidence.reason.replace(/\.$/, '')} (${at}).` };
}
