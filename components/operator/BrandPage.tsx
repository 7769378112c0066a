import Router from 'next/router';
import { useRef, type ChangeEvent, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roundContrast, SCHEMES } from '../../lib/brand/brandColors';
import {
  DRAFT_CHOICES,
  DRAFT_PARAM,
  type BrandDraft,
  type DraftChoice,
  type DraftText,
} from '../../lib/brand/brandDraft';
import type { BrandView } from '../../lib/operator/report/brandView';
import { brandHref, localePath } from '../../lib/routes/hrefs';
import { CopyButton } from '../ui/CopyButton';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { BrandPreview } from './BrandPreview';
import styles from './BrandPage.module.css';

/** Operator page to try out a brand: a form, the page itself in that brand, and the text for the site.config file. */
export function BrandPage({ view }: { view: BrandView }) {
  const { locale } = useIntl();
  return (
    <div className={styles.root}>
      <PageHeading
        title={<FormattedMessage id="brand.title" />}
        subtitle={
          <p className="is-sub">
            <FormattedMessage id="brand.sub" />
          </p>
        }
        actions={
          // A page load, so that the fields are filled in again.
          view.isDraft && (
            <a className="w-button" href={localePath(locale, brandHref())}>
              <FormattedMessage id="brand.discard" />
            </a>
          )
        }
      />
      <div className="is-columns">
        <BrandForm view={view} />
        <div className="w-stack">
          <section className="w-card" aria-labelledby="brand-preview">
            <header>
              <h2 id="brand-preview">
                <FormattedMessage id="brand.preview" />
              </h2>
            </header>
            {SCHEMES.map((scheme) => (
              <BrandPreview key={scheme} view={view} scheme={scheme} />
            ))}
          </section>
          <ConfigCard entry={view.entry} />
        </div>
      </div>
    </div>
  );
}

/** Whoever types pauses this long before the page shows it. */
const PAUSE_MS = 400;

/** A GET form: its address is the draft. With scripts, the page follows what is chosen. */
function BrandForm({ view }: { view: BrandView }) {
  const { locale } = useIntl();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    clearTimeout(timer.current);
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    void Router.replace(`${brandHref()}?${query.toString()}`, undefined, { scroll: false });
  };
  const showSoon = ({ currentTarget }: ChangeEvent<HTMLFormElement>): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => currentTarget.requestSubmit(), PAUSE_MS);
  };
  return (
    <form
      method="get"
      action={localePath(locale, brandHref())}
      className="w-card"
      onSubmit={show}
      onChange={showSoon}
    >
      <input type="hidden" name={DRAFT_PARAM} value="1" />
      <div className="is-fields">
        <TextPair name="name" view={view} />
        <AccentField view={view} />
        {CHOICES.map((name) => (
          <ChoiceField key={name} name={name} draft={view.draft} />
        ))}
        <TextPair name="title" view={view} />
        <TextPair name="text" view={view} />
        <button type="submit" className="w-button is-primary">
          <FormattedMessage id="brand.show" />
        </button>
      </div>
    </form>
  );
}

// Safe: the literal has no other keys.
const CHOICES = Object.keys(DRAFT_CHOICES) as readonly DraftChoice[];

function TextPair({ name, view: { draft } }: { name: 'name' | 'title' | 'text'; view: BrandView }) {
  return (
    <div className="is-pair">
      <TextField name={`${name}.en`} draft={draft} />
      <TextField name={`${name}.pl`} draft={draft} />
    </div>
  );
}

function TextField({ name, draft }: { name: Exclude<DraftText, 'accent'>; draft: BrandDraft }) {
  const id = `brand-${name}`;
  return (
    <div className="w-field">
      <label htmlFor={id}>
        <FormattedMessage id={`brand.${name}`} />
      </label>
      <input id={id} name={name} className="w-input" defaultValue={draft[name]} autoComplete="off" />
    </div>
  );
}

/** The accent, what is wrong with it, and what the pages make of it. */
function AccentField({ view: { draft, isAccentInvalid, adjustments, neededContrast } }: { view: BrandView }) {
  const intl = useIntl();
  return (
    <div className="w-field">
      <label htmlFor="brand-accent">
        <FormattedMessage id="brand.accent" />
      </label>
      <p className="is-help" id="brand-accent-help">
        <FormattedMessage id="brand.accent.help" />
      </p>
      <input
        id="brand-accent"
        name="accent"
        className="w-input is-accent"
        defaultValue={draft.accent}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={isAccentInvalid ? 'brand-accent-help brand-accent-error' : 'brand-accent-help'}
        aria-invalid={isAccentInvalid ? true : undefined}
      />
      {isAccentInvalid && (
        <p className="is-error" id="brand-accent-error">
          <FormattedMessage id="brand.accent.invalid" />
        </p>
      )}
      {adjustments.map(({ scheme, used, statedContrast, usedContrast }) => (
        <Notice key={scheme} kind="warning" role="status">
          <FormattedMessage
            id={`brand.adjusted.${scheme}`}
            values={{
              used,
              contrast: intl.formatNumber(roundContrast(usedContrast)),
              stated: intl.formatNumber(roundContrast(statedContrast)),
              needed: intl.formatNumber(neededContrast),
            }}
          />
        </Notice>
      ))}
    </div>
  );
}

function ChoiceField({ name, draft }: { name: DraftChoice; draft: BrandDraft }) {
  const options: readonly string[] = DRAFT_CHOICES[name];
  const chosen = options.includes(draft[name]) ? draft[name] : options[0];
  return (
    <fieldset className="w-field">
      <legend>
        <FormattedMessage id={`brand.${name}`} />
      </legend>
      <div className="is-choices">
        {DRAFT_CHOICES[name].map((option) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={option === chosen} />
            <span>
              <FormattedMessage id={toOptionMessage(name, option)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OptionMessage = {
  [Name in DraftChoice]: `brand.${Name}.${(typeof DRAFT_CHOICES)[Name][number]}`;
}[DraftChoice];

// Safe: an option belongs to its choice.
const toOptionMessage = (name: DraftChoice, option: string) => `brand.${name}.${option}` as OptionMessage;

function ConfigCard({ entry }: { entry: string }) {
  return (
    <section className="w-card" aria-labelledby="brand-config">
      <header>
        <h2 id="brand-config">
          <FormattedMessage id="brand.config" />
        </h2>
        <CopyButton text={entry} />
      </header>
      <p className="is-note">
        <FormattedMessage id="brand.config.note" />
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line scrolls with the arrow keys */}
      <pre className="w-code" tabIndex={0} role="group" aria-labelledby="brand-config">
        <code>{entry}</code>
      </pre>
    </section>
  );
}
