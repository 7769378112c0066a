import type { Field } from '../model';

/**
 * The fields as a person knows them: of a record that is nothing but its identity and one object with all the rest
 * (`{ id attributes { title … } }`), the object's own fields stand in its place, each with where it is (`at`).
 */
export function hoistFields(fields: readonly Field[]): readonly Field[] {
  const [wrapper, ...more] = fields.filter((field) => field.kind === 'object' && !field.list);
  const others = fields.filter((field) => field !== wrapper);
  if (wrapper?.fields === undefined || more.length > 0 || !WRAPPER.test(wrapper.name)) return fields;
  if (others.length > 2 || others.some((field) => field.kind !== 'id' && field.kind !== 'integer'))
    return fields;
  const at = [wrapper.name, ...(wrapper.unwrap === undefined ? [] : [wrapper.unwrap])].join('.');
  const taken = new Set(others.map(({ name }) => name));
  const inner = wrapper.fields.filter(({ name }) => !taken.has(name));
  return [...others, ...inner.map((field) => ({ ...field, at }))];
}

/** What such an object is called: its name says nothing about the record. */
const WRAPPER = /^(attributes|fields|properties|values|data|content)$/i;
