import type { Field } from '../schema/model';
import { memberFields } from './memberFields';
import { readFirst, readText } from './readPath';
import type { ReferencePlan } from './reference';
import { selectPath } from './selectionNode';

/** A union's references, and those of its members that are shown by their titles alone: they have neither type nor key. */
export function withPlainMembers(
  plan: ReferencePlan,
  plain: NonNullable<Field['plainMembers']>,
): ReferencePlan {
  if (plain.length === 0) return plan;
  const taken = new Set(
    plan.select
      .flatMap((node) => ('on' in node ? node.select : []))
      .flatMap((node) => ('alias' in node && node.alias !== undefined ? [node.alias] : [])),
  );
  const members = plain.map(({ type, title }) => ({
    title,
    ...memberFields(type, selectPath(title), taken),
  }));
  return {
    select: [...plan.select, ...members.flatMap(({ select }) => select)],
    read: (value) => {
      const reference = plan.read(value);
      if (reference !== null) return reference;
      for (const { title, read } of members) {
        const fields = read(value);
        if (fields !== null) return { type: null, key: null, title: readText(readFirst(fields, title)) };
      }
      return null;
    },
  };
}
