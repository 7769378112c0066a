import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { MAX_ENTITY_CARDS, type HomeView } from '../../lib/features/home/homeView';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { getEntityIcon } from '../kit/ui/entityIcon';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { SearchInput } from '../kit/ui/SearchInput';
import { SiteLink } from '../kit/ui/SiteLink';
import { foldText } from '../../lib/core/foldText';
import { groupByHeading } from './EntityChips';

type Entities = HomeView['entities'];

/** The number of lists of a group that are shown unfolded. */
const MAX_UNFOLDED_LISTS = 5;

/**
 * Shows lists in groups, where there are many with a filter as you type. The filter also finds the main lists above. Without
 * JavaScript all lists are there, those beyond a handful of each group in folds.
 */
export function EntityDirectory({ entities, hasMain }: { entities: Entities; hasMain: boolean }) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const [text, setText] = useState('');
  const query = foldText(text.trim());
  const listed = hasMain ? entities.filter(({ group }) => group !== undefined) : entities;
  const found = entities.filter(({ label, type }) => foldText(`${label.text} ${type}`).includes(query));
  const groups = groupByHeading(query === '' ? listed : found);
  return (
    <div className="is-directory">
      {hasMain && (
        <div className="is-all">
          <FormattedMessage id="home.rest" />{' '}
          <span className="w-muted">{formatNumber(listed.length, locale)}</span>
        </div>
      )}
      {entities.length > MAX_ENTITY_CARDS && (
        <SearchInput
          label={intl.formatMessage({ id: 'home.find' })}
          needsScript
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p className="w-hidden" role="status">
        {text !== '' && groups.length === 0 && <FormattedMessage id="shell.find.none" />}
      </p>
      <div className="is-groups">
        {groups.map((group, index) => (
          <DirectoryGroup
            key={group[0]?.group?.text ?? ''}
            id={`home-lists-${index}`}
            entities={group}
            isFiltered={query !== ''}
          />
        ))}
      </div>
    </div>
  );
}

/** Renders one group: its first lists, and the others in a fold. All lists of a minor group are in the fold. */
function DirectoryGroup({
  id,
  entities,
  isFiltered,
}: {
  id: string;
  entities: Entities;
  isFiltered: boolean;
}) {
  const locale = toLocale(useIntl().locale);
  const heading = entities[0]?.group;
  const shown = isFiltered ? entities : entities.slice(0, countUnfolded(entities));
  const folded = entities.slice(shown.length);
  const name = (
    <h3 id={id}>
      {heading === undefined ? <FormattedMessage id="shell.group.records" /> : <LabelText label={heading} />}
    </h3>
  );
  const count = formatNumber(folded.length, locale);
  return (
    <section aria-labelledby={id}>
      {shown.length > 0 && name}
      {shown.length > 0 && <EntityLinks entities={shown} />}
      {folded.length > 0 && (
        <details className="w-fold">
          <summary>
            {shown.length > 0 ? (
              <FormattedMessage id="home.more" values={{ count }} />
            ) : (
              <>
                {name} <span className="w-muted">{count}</span>
              </>
            )}
          </summary>
          <EntityLinks entities={folded} />
        </details>
      )}
    </section>
  );
}

/** Counts the lists of a group that are shown unfolded. A fold with one list would save no line. */
function countUnfolded(entities: Entities): number {
  if (entities[0]?.isFolded === true) return 0;
  return entities.length === MAX_UNFOLDED_LISTS + 1 ? entities.length : MAX_UNFOLDED_LISTS;
}

function EntityLinks({ entities }: { entities: Entities }) {
  const locale = toLocale(useIntl().locale);
  return (
    <ul>
      {entities.map((entity) => (
        <li key={entity.slug}>
          <SiteLink href={entity.href}>
            <Icon name={getEntityIcon(entity.type)} />
            <span>
              <LabelText label={entity.label} />
            </span>
            {typeof entity.count === 'number' && <b>{formatNumber(entity.count, locale)}</b>}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
