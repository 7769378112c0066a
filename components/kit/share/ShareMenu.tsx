import { useState } from 'react';
import { withAllMessages } from '../../../lib/ground/intl/MessagesProvider';
import type { ShareView } from '../../../lib/kit/view/shareView';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import type * as ShareTools from './ShareTools';

/**
 * A menu of links to share or to subscribe to a page, which works without scripts. Its texts come with the page. What only scripts
 * can do is loaded on use: it copies the first link in its place, and adds entries at the end, so that no link moves.
 */
export function ShareMenu({
  share,
  className,
  isIcon = false,
}: {
  share: ShareView | undefined;
  /** Styles of a menu at the place where it stands. */
  className: string;
  /** On phones the button is an icon. */
  isIcon?: boolean;
}) {
  const [tools, setTools] = useState<typeof ShareTools>();
  if (share === undefined) return null;
  const { label, links, note } = share;
  const load = () => void withAllMessages(import('./ShareTools')).then(setTools, () => undefined);
  return (
    <span className={className}>
      <Disclosure
        onOpen={load}
        summary={
          <summary className="w-button" aria-label={label} onPointerEnter={load} onFocus={load}>
            <Icon name="external" />
            <span className={isIcon ? 'w-wide' : undefined}>{label}</span>
          </summary>
        }
      >
        <div className="w-pop is-end">
          {note !== undefined && <p>{note}</p>}
          <ul>
            {links.map(({ text, href }, index) => (
              <li key={text}>
                {tools !== undefined && index === 0 ? (
                  <tools.CopyLink url={href} />
                ) : (
                  <a className="w-entry" href={href}>
                    {text}
                  </a>
                )}
              </li>
            ))}
            {tools !== undefined && <tools.ShareEntries share={share} />}
          </ul>
        </div>
      </Disclosure>
    </span>
  );
}
