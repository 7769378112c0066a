import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDate } from '../../../lib/ground/format/formatDate';
import type { MessageId } from '../../../lib/ground/intl/messages';
import { PageHeading } from '../ui/PageHeading';
import { Card } from '../ui/Card';

interface AccessibilityPageProps {
  /** An address of mail or of a page; null: none was stated. */
  readonly contactHref: string | null;
  /** The owner's own statement. */
  readonly statementHref: string | null;
  /** The owner's claim about conformance and the day of the check; null: none was made. */
  readonly claim: { readonly status: 'full' | 'partial' | 'none'; readonly checked: string } | null;
}

const ABILITIES = ['zoom', 'keyboard', 'reader', 'colours', 'motion', 'scripts'] as const;

/** Accessibility statement: what the site is made for, what its owner claims, and where to report problems. */
export function AccessibilityPage({ contactHref, statementHref, claim }: AccessibilityPageProps) {
  return (
    <div className="w-column">
      <PageHeading title={<FormattedMessage id="accessibility.title" />} />
      <div className="w-stack">
        <p>
          <FormattedMessage id="accessibility.lead" />
        </p>
        <Part id="accessibility.made">
          <p>
            <FormattedMessage id="accessibility.made.text" />
          </p>
          <ul className="w-bullets">
            {ABILITIES.map((ability) => (
              <li key={ability}>
                <FormattedMessage id={`accessibility.made.${ability}`} />
              </li>
            ))}
          </ul>
          <p>
            <FormattedMessage id="accessibility.made.limits" />
          </p>
        </Part>
        <Part id="accessibility.status">
          <p>
            {claim === null ? (
              <FormattedMessage id="accessibility.status.unstated" />
            ) : (
              <FormattedMessage
                id={`accessibility.status.${claim.status}`}
                values={{ date: formatDate(claim.checked) }}
              />
            )}
          </p>
          {statementHref === null ? null : (
            <p>
              <LinkedMessage id="accessibility.statement" href={statementHref} />
            </p>
          )}
        </Part>
        <Part id="accessibility.report">
          <p>
            {contactHref === null ? (
              <FormattedMessage id="accessibility.report.unstated" />
            ) : (
              <LinkedMessage id="accessibility.report.text" href={contactHref} />
            )}
          </p>
        </Part>
      </div>
    </div>
  );
}

function Part({ id, children }: { readonly id: MessageId; readonly children: ReactNode }) {
  return (
    <Card id={id} title={<FormattedMessage id={id} />}>
      <div className="is-body">{children}</div>
    </Card>
  );
}

function LinkedMessage({ id, href }: { readonly id: MessageId; readonly href: string }) {
  return (
    <FormattedMessage
      id={id}
      values={{
        link: (parts: ReactNode) => (
          <a key="link" href={href}>
            {parts}
          </a>
        ),
      }}
    />
  );
}
