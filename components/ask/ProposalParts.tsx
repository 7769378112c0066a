import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PartChoice, Proposal, ProposalPart } from '../../lib/features/ask/proposalView';
import { askHref } from '../../lib/ground/routes/askHrefs';
import { getFilterAnchor } from '../../lib/ground/routes/filterAnchor';
import { getEntityIcon } from '../kit/ui/entityIcon';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';
import { LeftOut, NoWords, OtherLists } from './LeftOut';
import styles from './ProposalParts.module.css';

interface ProposalPartsProps {
  readonly proposal: Proposal;
  readonly headingLevel: 2 | 3;
  /** Chooses other meanings in place; without it they are pages of their own. */
  readonly onChoose?: (choices: readonly PartChoice[]) => void;
  /** Called when a link leads away. */
  readonly onLeave?: () => void;
}

/** Tells how a question was understood, word by word. Each part can be left out, changed, or given another meaning. */
export function ProposalParts({ proposal, headingLevel, onChoose, onLeave }: ProposalPartsProps) {
  const Heading = `h${headingLevel}` as const;
  const { entity, parts, namesUnread, question } = proposal;
  const others = parts.flatMap((part) => part.others);
  return (
    <section className={styles.root} aria-labelledby="ask-understood">
      <Heading id="ask-understood">
        <FormattedMessage id="ask.understood" />
      </Heading>
      <ul>
        <li>
          {proposal.assumed === undefined ? <Words words={entity.words} /> : <NoWords />}
          <span className="is-meaning">
            <Icon name={getEntityIcon(entity.type)} size="small" />
            <b>
              <LabelText label={entity.plural} />
            </b>
          </span>
          <span className="is-note">
            <FormattedMessage id={proposal.assumed === undefined ? 'ask.list' : 'ask.assumed'} />
          </span>
        </li>
        {parts.map((part) => (
          <li key={part.id}>
            <Words words={part.words} />
            <PartChip proposal={proposal} part={part} onChoose={onChoose} onLeave={onLeave} />
            <span className="is-note">{part.note}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="is-others">
          <FormattedMessage id="ask.or" />{' '}
          {others.map(({ text, choices }) => (
            <ChoiceLink
              key={choices.join(' ')}
              className="w-link"
              question={question}
              choices={choices}
              onChoose={onChoose}
            >
              <LabelText label={text} />
            </ChoiceLink>
          ))}
        </p>
      )}
      <OtherLists proposal={proposal} onLeave={onLeave} />
      <UnreadNames lists={namesUnread} />
      <LeftOut proposal={proposal} onLeave={onLeave} />
    </section>
  );
}

/** The lists whose names could not be looked up, so that the question may have been understood otherwise. */
function UnreadNames({ lists = [] }: { lists: Proposal['namesUnread'] }) {
  if (lists.length === 0) return null;
  return (
    <p className="is-ignored">
      <Icon name="warning" size="small" />
      <FormattedMessage id="ask.namesUnread" values={{ lists: lists.map(({ text }) => text).join(', ') }} />
    </p>
  );
}

function Words({ words }: { words: string }) {
  return (
    <>
      <span className="is-words">
        <FormattedMessage id="ask.words" values={{ words: <u>{words}</u> }} />
      </span>
      <Icon name="arrowRight" size="small" />
    </>
  );
}

/** A part as a chip: its text leads to its filter on the list's page, its cross leaves it out. */
function PartChip({
  proposal: { href, question },
  part: { label, text, field, without },
  onChoose,
  onLeave,
}: Pick<ProposalPartsProps, 'proposal' | 'onChoose' | 'onLeave'> & { part: ProposalPart }) {
  const intl = useIntl();
  const values = { name: label.text, value: text };
  const content = (
    <>
      <span className="is-key">
        <LabelText label={label} />:{' '}
      </span>
      <b>{text}</b>
    </>
  );
  return (
    <span className="is-meaning">
      <span className="w-chip">
        {field === undefined ? (
          <span className="is-plain">{content}</span>
        ) : (
          <SiteLink
            href={`${href}#${getFilterAnchor(field)}`}
            title={intl.formatMessage({ id: 'ask.change' }, values)}
            onClick={onLeave}
          >
            {content}
          </SiteLink>
        )}
        <ChoiceLink
          className="is-remove"
          label={intl.formatMessage({ id: 'ask.remove' }, values)}
          question={question}
          choices={without}
          onChoose={onChoose}
        >
          <Icon name="close" size="small" />
        </ChoiceLink>
      </span>
    </span>
  );
}

function ChoiceLink({
  question,
  choices,
  label,
  className,
  onChoose,
  children,
}: Pick<ProposalPartsProps, 'onChoose'> & {
  question: string;
  choices: readonly PartChoice[];
  label?: string;
  className: string;
  children: ReactNode;
}) {
  const onClick = (event: MouseEvent): void => {
    if (onChoose === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(choices);
  };
  return (
    <SiteLink
      className={className}
      aria-label={label}
      href={askHref(question, choices)}
      scroll={false}
      onClick={onClick}
    >
      {children}
    </SiteLink>
  );
}
