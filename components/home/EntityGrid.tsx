import { FormattedMessage, useIntl } from 'react-intl';
import type { HomeView } from '../../lib/features/home/homeView';
import { LabelText } from '../kit/ui/LabelText';
import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { getEntityIcon } from '../kit/ui/entityIcon';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';

type Entities = HomeView['entities'];

/** Shows a few entities as cards, in one grid or one grid per operator group. */
export function EntityGrid({ entities }: { entities: Entities }) {
  const isGrouped = entities.some(({ group }) => group !== undefined);
  if (!isGrouped) return <EntityCards entities={entities} />;
  return groupByHeading(entities).map((members, index) => {
    const group = members[0]?.group;
    const id = `home-group-${index}`;
    return (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className="is-group">
          {group === undefined ? <FormattedMessage id="shell.group.records" /> : <LabelText label={group} />}
        </h2>
        <EntityCards entities={members} />
      </section>
    );
  });
}

/** Keeps the order of the model, so that a card is at the same place on every visit. */
function EntityCards({ entities }: { entities: Entities }) {
  return (
    <div className="is-panes" data-rest={entities.length % 3}>
      {entities.map((entity) => (
        <EntityCard key={entity.slug} entity={entity} />
      ))}
    </div>
  );
}

/** Groups entities by their group heading, in order of first occurrence. */
export function groupByHeading(entities: Entities): readonly Entities[] {
  const found = new Map<string | undefined, Entities[number][]>();
  for (const entity of entities) {
    const key = entity.group?.text;
    const known = found.get(key);
    if (known === undefined) found.set(key, [entity]);
    else known.push(entity);
  }
  return [...found.values()];
}

/** Shows how many records there are, or why the visitor cannot see them. */
function EntityTotal({ count }: { count: HomeView['entities'][number]['count'] }) {
  const locale = toLocale(useIntl().locale);
  if (count === null) return null;
  if (typeof count === 'number') return <div className="is-number">{formatNumber(count, locale)}</div>;
  return (
    <div className="is-closed">
      {count === 'signIn' ? <SignInToSee /> : <FormattedMessage id="home.closed.forbidden" />}
    </div>
  );
}

/** Leads to the sign-in page, which returns to home. */
function SignInToSee() {
  const { login } = useAuthHrefs();
  return (
    <a className="w-link" href={login}>
      <FormattedMessage id="home.closed.signIn" />
    </a>
  );
}

/** Shows an entity's icon, name, count, description and links. */
function EntityCard({ entity }: { entity: HomeView['entities'][number] }) {
  return (
    <div className="is-pane">
      <h3>
        <Icon name={getEntityIcon(entity.type)} size="large" />
        <SiteLink href={entity.href}>
          <LabelText label={entity.label} />
        </SiteLink>
      </h3>
      <EntityTotal count={entity.count} />
      {/* Rendered even when empty: it keeps the links at the bottom of the card. */}
      <p>{entity.description !== undefined && <span>{entity.description}</span>}</p>
      <div className="is-go">
        <SiteLink href={entity.href}>
          <span>
            <FormattedMessage id="home.open" />
            <span className="w-hidden">
              {' '}
              <LabelText label={entity.label} />
            </span>
          </span>
          <Icon name="arrowRight" size="small" />
        </SiteLink>
        {entity.addHref !== undefined && (
          <SiteLink href={entity.addHref}>
            <Icon name="plus" size="small" />
            <span>
              <FormattedMessage id="list.add" />
              <span className="w-hidden">
                {': '}
                <LabelText label={entity.label} />
              </span>
            </span>
          </SiteLink>
        )}
      </div>
    </div>
  );
}
