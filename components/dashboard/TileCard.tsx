import { FormattedMessage, useIntl } from 'react-intl';
import { formatTimeOfDay } from '../../lib/format/formatDate';
import type { TileView } from '../../lib/reading/dashboard/dashboardView';
import { Disclosure } from '../ui/Disclosure';
import { Icon, type IconName } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import { TileContentView } from './TileContentView';

/** A tile: its title, which leads to its list, what it shows, what it is about and how old it is. */
export function TileCard({ tile }: { tile: TileView }) {
  const { place, id, title, href, wide, isSmall, content } = tile;
  const headingId = `tile-${place}-title`;
  const name = <LabelText label={title} />;
  return (
    <article
      id={`tile-${place}`}
      className={`w-card is-tile is-${content.type}${isSmall ? ' is-small' : ''}${wide ? ' is-wide' : ''}`}
      aria-labelledby={headingId}
      data-tile={id}
    >
      <header>
        <h2 id={headingId}>{href === null ? name : <SiteLink href={href}>{name}</SiteLink>}</h2>
        <TileMenu tile={tile} />
      </header>
      <div className="is-content">
        <TileContentView tile={tile} />
      </div>
      <TileFooter tile={tile} />
    </article>
  );
}

function TileFooter({ tile: { about, content, readAt, isOld } }: { tile: TileView }) {
  const time = formatTimeOfDay(readAt);
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
        <span className={isOld === true ? 'is-read is-old' : 'is-read'}>
          {isOld === true && <Icon name="warning" size="small" />}
          <FormattedMessage
            id={isOld === true ? 'dashboard.tile.old' : 'dashboard.tile.read'}
            values={{ time }}
          />
        </span>
      )}
    </footer>
  );
}

/** What changes a tile. Scripts find a step by its name (`useTileSteps`). */
function TileMenu({ tile: { title, wide, links } }: { tile: TileView }) {
  const label = useIntl().formatMessage({ id: 'dashboard.tile.more' }, { title: title.text });
  const { earlier, later, width, edit, remove } = links;
  return (
    <Disclosure
      className="is-menu"
      summary={
        <summary aria-label={label} title={label}>
          <Icon name="more" size="small" />
        </summary>
      }
    >
      <ul className="w-pop">
        <StepLink step="edit" href={edit} icon="edit" />
        <StepLink step="earlier" href={earlier} icon="arrowUp" />
        <StepLink step="later" href={later} icon="arrowDown" />
        <StepLink step={wide ? 'narrow' : 'wide'} href={width} icon="columns" />
        <StepLink step="remove" href={remove} icon="trash" />
      </ul>
    </Disclosure>
  );
}

/** A change of a tile. */
export type TileStep = 'edit' | 'earlier' | 'later' | 'wide' | 'narrow' | 'remove';

function StepLink({ step, href, icon }: { step: TileStep; href: string | null; icon: IconName }) {
  if (href === null) return null;
  return (
    <li>
      <SiteLink href={href} scroll={step === 'edit'} data-step={step}>
        <Icon name={icon} size="small" />
        <FormattedMessage id={`dashboard.tile.${step}`} />
      </SiteLink>
    </li>
  );
}
