import { FormattedMessage } from 'react-intl';
import type { HomeView } from '../../lib/records/siteViews';
import { Name } from '../states/Name';
import { Pane } from './Pane';

type Entities = HomeView['entities'];

/** A few entities as panes of a window: all together, or under the operator's groups. */
export function Window({ entities }: { entities: Entities }) {
  const isGrouped = entities.some(({ group }) => group !== undefined);
  if (!isGrouped) return <Panes entities={entities} />;
  return sections(entities).map((members, index) => {
    const group = members[0]?.group;
    const id = `home-group-${index}`;
    return (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className="is-group">
          {group === undefined ? <FormattedMessage id="shell.group.records" /> : <Name label={group} />}
        </h2>
        <Panes entities={members} />
      </section>
    );
  });
}

/** Those with a number come first: panes of one kind stand side by side. */
function Panes({ entities }: { entities: Entities }) {
  const sorted = [
    ...entities.filter(({ count }) => count !== null),
    ...entities.filter(({ count }) => count === null),
  ];
  return (
    <div className="is-panes" data-rest={entities.length % 3}>
      {sorted.map((entity) => (
        <Pane key={entity.slug} entity={entity} />
      ))}
    </div>
  );
}

/** Members of a group stand side by side. */
function sections(entities: Entities): readonly Entities[] {
  const found = new Map<string | undefined, Entities[number][]>();
  for (const entity of entities) {
    const key = entity.group?.text;
    const known = found.get(key);
    if (known === undefined) found.set(key, [entity]);
    else known.push(entity);
  }
  return [...found.values()];
}
