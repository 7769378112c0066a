import { FormattedMessage, useIntl } from 'react-intl';
import { formatTileStep, getNextWidth, type TileStep } from '../../lib/features/dashboard/tileSteps';
import { formatTimeOfDay } from '../../lib/ground/format/formatDate';
import { Disclosure } from '../kit/ui/Disclosure';
import { Icon, type IconName } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';
import { StepButton } from './StepButton';
import { TileContentView } from './TileContentView';
import type { ShownTile } from './shownTile';

const WIDTH_CLASSES = { third: 'is-third', twoThirds: 'is-two-thirds', whole: 'is-whole' } as const;

/** A tile: its title, which leads to its list, what it shows, what it is about and how old it is. `count`: tiles of the dashboard. */
export function TileCard({ tile, count }: { tile: ShownTile; count: number }) {
  const { place, title, href, width, content } = tile;
  const headingId = `tile-${place}-title`;
  const name = <LabelText label={title} />;
  return (
    <article
      id={`tile-${place}`}
      className={`w-card is-tile is-${content.type} ${WIDTH_CLASSES[width ?? 'third']}`}
      aria-labelledby={headingId}
      data-tile={place}
    >
      <header>
        <h2 id={headingId}>{href === null ? name : <SiteLink href={href}>{name}</SiteLink>}</h2>
        <TileMenu tile={tile} count={count} />
      </header>
      <div className="is-content">
        <TileContentView tile={tile} />
      </div>
      <TileFooter tile={tile} />
    </article>
  );
}

function TileFooter({ tile: { about, content, readAt, isOld, isStale } }: { tile: ShownTile }) {
  const time = formatTimeOfDay(readAt);
  const age = isStale === true ? 'stale' : isOld === true ? 'old' : 'read';
  return (
    <footer>
      <span>
        {about.map((label, index) => (
          <span key={index}>
            {index > 0 && ', '}
            <LabelText label={label} />
          </span>
        ))}
      </span>
      {content.type !== 'failed' && (
        <span className={age === 'read' ? 'is-read' : 'is-read is-old'}>
          {age !== 'read' && <Icon name="warning" size="small" />}
          <FormattedMessage id={`dashboard.tile.${age}`} values={{ time }} />
        </span>
      )}
    </footer>
  );
}

/** What changes a tile. Scripts find a step by its name (`useTileSteps`). */
function TileMenu({ tile: { title, place, width, isEditable }, count }: { tile: ShownTile; count: number }) {
  const label = useIntl().formatMessage({ id: 'dashboard.tile.more' }, { title: title.text });
  return (
    <Disclosure
      className="is-menu"
      summary={
        <summary aria-label={label} title={label}>
          <Icon name="more" size="small" />
        </summary>
      }
    >
      <ul className="w-pop is-end">
        {isEditable && (
          <li>
            <StepButton name="edit" value={String(place)} step="edit">
              <Icon name="edit" size="small" />
              <FormattedMessage id="dashboard.tile.edit" />
            </StepButton>
          </li>
        )}
        {place > 1 && <TileStepButton step="earlier" place={place} icon="arrowUp" />}
        {place < count && <TileStepButton step="later" place={place} icon="arrowDown" />}
        {(['wide', 'narrow'] as const).map(
          (step) =>
            width !== null &&
            getNextWidth(width, step) !== null && (
              <TileStepButton key={step} step={step} place={place} icon="columns" />
            ),
        )}
        <TileStepButton step="remove" place={place} icon="trash" />
      </ul>
    </Disclosure>
  );
}

function TileStepButton({ step, place, icon }: { step: TileStep; place: number; icon: IconName }) {
  return (
    <li>
      <StepButton name="step" value={formatTileStep({ step, place })} step={step}>
        <Icon name={icon} size="small" />
        <FormattedMessage id={`dashboard.tile.${step}`} />
      </StepButton>
    </li>
  );
}
