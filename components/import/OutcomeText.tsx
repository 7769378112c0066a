import { FormattedMessage } from 'react-intl';
import { recordHref } from '../../lib/ground/routes/hrefs';
import type { LeftOver } from '../../lib/features/import/rowStates';
import { SiteLink } from '../kit/ui/SiteLink';

/** Says what became of a row that was not saved, or not certainly. */
export function OutcomeText({
  outcome,
  slug,
}: {
  outcome: LeftOver | { readonly type: 'unverified' };
  slug: string;
}) {
  switch (outcome.type) {
    case 'unverified':
      return (
        <p>
          <FormattedMessage id="import.unverifiedRow" />
        </p>
      );
    case 'refused':
      return outcome.reasons.length === 0 ? (
        <p>
          <FormattedMessage id="import.trouble.tooLarge" />
        </p>
      ) : (
        outcome.reasons.map((reason) => <p key={reason}>{reason}</p>)
      );
    case 'notSent':
      return (
        <p>
          <FormattedMessage id={`import.notSent.${outcome.reason}`} />
        </p>
      );
    case 'unknown':
      return (
        <>
          {outcome.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p>
            <FormattedMessage
              id={outcome.found.length > 0 ? 'import.unknownRow.found' : 'import.unknownRow'}
              values={{ text: outcome.searched ?? '' }}
            />{' '}
            {outcome.found.map(({ key, title }) =>
              key === null ? (
                title
              ) : (
                <SiteLink key={key} href={recordHref(slug, [key])}>
                  {title}
                </SiteLink>
              ),
            )}
          </p>
        </>
      );
  }
}
