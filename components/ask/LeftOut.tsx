import { FormattedMessage, useIntl } from 'react-intl';
import type { LeftOutReason, Proposal } from '../../lib/features/ask/proposalView';
import { askHref } from '../../lib/ground/routes/askHrefs';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';

interface LeftOutProps {
  readonly proposal: Proposal;
  /** Called when a link leads away. */
  readonly onLeave?: () => void;
}

const REASONS = {
  unknown: 'ask.ignored',
  notOffered: 'ask.notOffered',
  mine: 'ask.mine',
} as const satisfies Record<LeftOutReason, string>;

/** The words that are left out, by reason, with what can be asked instead, and the link that searches for them. */
export function LeftOut({ proposal: { leftOut, usable, searchHref }, onLeave }: LeftOutProps) {
  const intl = useIntl();
  if (leftOut.length === 0) return null;
  const quote = (words: string): string => intl.formatMessage({ id: 'ask.quoted' }, { words });
  return (
    <>
      {(['unknown', 'notOffered', 'mine'] as const).map((reason) => {
        const words = leftOut.filter((one) => one.reason === reason).map((one) => quote(one.words));
        if (words.length === 0) return null;
        return (
          <p key={reason} className="is-ignored">
            <Icon name="warning" size="small" />
            <span>
              <FormattedMessage id={REASONS[reason]} values={{ words: words.join(', ') }} />{' '}
              {reason === 'unknown' && searchHref !== undefined && (
                <SiteLink className="w-link" href={searchHref} onClick={onLeave}>
                  <FormattedMessage id="ask.searchInstead" />
                </SiteLink>
              )}
            </span>
          </p>
        );
      })}
      {usable.length > 0 && (
        <p className="is-usable">
          <FormattedMessage id="ask.usable" values={{ names: usable.map(({ text }) => text).join(', ') }} />
        </p>
      )}
    </>
  );
}

/** Stands for the words of a list that the question does not name. */
export function NoWords() {
  return (
    <>
      <span className="is-words">
        <FormattedMessage id="ask.noList" />
      </span>
      <Icon name="arrowRight" size="small" />
    </>
  );
}

/** The same question of other lists, where none was named. */
export function OtherLists({ proposal: { assumed }, onLeave }: LeftOutProps) {
  if (assumed === undefined || assumed.others.length === 0) return null;
  return (
    <p className="is-others">
      <FormattedMessage id="ask.otherLists" />{' '}
      {assumed.others.map(({ label, question }) => (
        <SiteLink key={question} className="w-link" href={askHref(question)} onClick={onLeave}>
          <LabelText label={label} />
        </SiteLink>
      ))}
    </p>
  );
}
