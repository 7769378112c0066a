import Router from 'next/router';
import { useRef, type ChangeEvent, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roundContrast } from '../../lib/brand/brandColors';
import { DRAFT_CHOICES, DRAFT_PARAM, type BrandDraft, type DraftChoice } from '../../lib/brand/brandDraft';
import type { BrandView } from '../../lib/operator/report/brandView';
import { brandHref, localePath } from '../../lib/routes/hrefs';
import { Notice } from '../ui/Notice';
import { BrandTextField } from './BrandTextField';
import { FooterField } from './FooterField';
import { HomeField } from './HomeField';

/** Whoever types pauses this long before the page shows it. */
const PAUSE_MS = 400;

/** A GET form: its address is the draft. With scripts, the page follows what is chosen. */
export function BrandForm({ view }: { view: BrandView }) {
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
    const { currentTarget: form, nativeEvent } = event;
    // Only a press of the button asks for an answer; whoever types is left alone.
    const isPressed = nativeEvent instanceof SubmitEvent && nativeEvent.submitter !== null;
    void Router.replace(`${brandHref()}?${query.toString()}`, undefined, { scroll: false }).then(() => {
      if (isPressed) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    });
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
        <PictureFields view={view} />
        <TextPair name="title" view={view} />
        <TextPair name="text" view={view} />
        <HomeField draft={view.draft} />
        <FooterField view={view} />
        <button type="submit" className="w-button is-primary">
          <FormattedMessage id="brand.show" />
        </button>
      </div>
    </form>
  );
}

// Safe: the literal has no other keys.
const CHOICES = Object.keys(DRAFT_CHOICES) as readonly DraftChoice[];

function TextPair({ name, view }: { name: 'name' | 'title' | 'text'; view: BrandView }) {
  return (
    <div className="is-pair">
      <BrandTextField name={`${name}.en`} label={`brand.${name}.en`} view={view} />
      <BrandTextField name={`${name}.pl`} label={`brand.${name}.pl`} view={view} />
    </div>
  );
}

function PictureFields({ view }: { view: BrandView }) {
  return (
    <div className="is-pair">
      <BrandTextField name="logo.light" label="brand.logo.light" help="brand.picture.help" view={view} />
      <BrandTextField name="logo.dark" label="brand.logo.dark" help="brand.logo.dark.help" view={view} />
      <BrandTextField name="favicon" label="brand.favicon" help="brand.favicon.help" view={view} />
    </div>
  );
}

/** The accent, and what the pages make of it. */
function AccentField({ view }: { view: BrandView }) {
  const intl = useIntl();
  return (
    <BrandTextField name="accent" label="brand.accent" help="brand.accent.help" view={view}>
      {view.adjustments.map(({ scheme, used, statedContrast, usedContrast }) => (
        <Notice key={scheme} kind="warning" role="status">
          <FormattedMessage
            id={`brand.adjusted.${scheme}`}
            values={{
              used,
              contrast: intl.formatNumber(roundContrast(usedContrast)),
              stated: intl.formatNumber(roundContrast(statedContrast)),
              needed: intl.formatNumber(view.neededContrast),
            }}
          />
        </Notice>
      ))}
    </BrandTextField>
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
