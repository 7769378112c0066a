import { FormattedMessage, useIntl } from 'react-intl';
import type { HomeView } from '../../lib/features/home/homeView';
import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { LabelText } from '../kit/ui/LabelText';
import { getEntityIcon } from '../kit/ui/entityIcon';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';

type Entities = HomeView['entities'];

/** Shows a few lists in one row, or in one row per group of the operator. */
export function EntityChips({ entities }: { entities: Entities }) {
  return groupByHeading(entities).map((members, index) => {
    const group = members[0]?.group;
    const id = `home-group-${index}`;
    if (group === undefined && index === 0) return <Chips key={id} entities={members} />;
    return (
      <section key={id} aria-labelledby={id}>
        <h3 id={id} className="is-group">
          {group === undefined ? <FormattedMessage id="shell.group.records" /> : <LabelText label={group} />}
        </h3>
        <Chips entities={members} />
      </section>
    );
  });
}

/** Keeps the order of the model, so that a list is at the same place on every visit. */
function Chips({ entities }: { entities: Entities }) {
  return (
    <ul className="is-chips">
      {entities.map((entity) => (
        <li key={entity.slug}>
          <SiteLink href={entity.href}>
            <Icon name={getEntityIcon(entity.type)} size="small" />
            <span>
              <LabelText label={entity.label} />
            </span>
            <EntityTotal count={entity.count} />
          </SiteLink>
          {entity.count === 'signIn' && <SignInToSee />}
        </li>
      ))}
    </ul>
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

/** Shows how many records there are, or that the visitor cannot see them. */
function EntityTotal({ count }: { count: Entities[number]['count'] }) {
  const locale = toLocale(useIntl().locale);
  if (typeof count === 'number') return <b>{formatNumber(count, locale)}</b>;
  if (count !== 'forbidden') return null;
  return (
    <small>
      <FormattedMessage id="home.closed.forbidden" />
    </small>
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
