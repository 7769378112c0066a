import Router from 'next/router';
import { useRef, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roundContrast } from '../../lib/kit/brand/brandColors';
import {
  DRAFT_CHOICES,
  DRAFT_PARAM,
  FOOTER_ROWS,
  HOME_PLACES,
  type BrandDraft,
  type DraftChoice,
  type DraftText,
} from '../../lib/kit/brand/brandDraft';
import type { BrandView } from '../../lib/features/operator/report/brandView';
import { LANGUAGES } from '../../locales/locales.mjs';
import { brandHref, localePath, LOCALES, type Locale } from '../../lib/ground/routes/hrefs';
import { Notice } from '../kit/ui/Notice';
import type { MessageId } from '../../lib/ground/intl/messages';
import { HOME_PARTS, type HomePart } from '../../lib/kit/brand/homeParts';

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
        <BrandTextFields name="name" label="brand.name.label" view={view} />
        <AccentField view={view} />
        {CHOICES.map((name) => (
          <ChoiceField key={name} name={name} draft={view.draft} />
        ))}
        <PictureFields view={view} />
        <BrandTextFields name="title" label="brand.title.label" view={view} />
        <BrandTextFields name="text" label="brand.text.label" view={view} />
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

/** A text of the brand that is tried out, and what is wrong with it. */
function BrandTextField({
  name,
  label,
  language,
  help,
  view,
  children,
}: {
  name: DraftText;
  label: MessageId;
  /** Of the text, where there is one for each. */
  language?: Locale;
  help?: MessageId;
  view: Pick<BrandView, 'draft' | 'problems'>;
  children?: ReactNode;
}) {
  const id = `brand-${name}`;
  const problem = view.problems[name];
  const describedBy = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(problem === undefined ? [] : [`${id}-error`]),
  ];
  return (
    <div className="w-field">
      <label htmlFor={id}>
        <FormattedMessage id={label} values={language && { language, own: LANGUAGES[language].name }} />
      </label>
      {help !== undefined && (
        <p className="is-help" id={`${id}-help`}>
          <FormattedMessage id={help} />
        </p>
      )}
      <input
        id={id}
        name={name}
        className={name === 'accent' ? 'w-input is-accent' : 'w-input'}
        defaultValue={view.draft[name]}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
        aria-invalid={problem === undefined ? undefined : true}
      />
      {problem !== undefined && (
        <p className="is-error" id={`${id}-error`}>
          <FormattedMessage id={`brand.problem.${problem}`} values={{ value: view.draft[name] }} />
        </p>
      )}
      {children}
    </div>
  );
}

/** A text of the brand in each language. */
function BrandTextFields({
  name,
  label,
  view,
}: {
  name: 'name' | 'title' | 'text' | `footer.${(typeof FOOTER_ROWS)[number]}`;
  label: MessageId;
  view: Pick<BrandView, 'draft' | 'problems'>;
}) {
  return (
    <div className="is-pair">
      {LOCALES.map((locale) => (
        <BrandTextField key={locale} name={`${name}.${locale}`} label={label} language={locale} view={view} />
      ))}
    </div>
  );
}

/** Empty rows after those that are filled in. */
const EMPTY_ROWS = 1;

/** The links at the foot of every page. */
function FooterField({ view }: { view: BrandView }) {
  const filled = FOOTER_ROWS.filter((row) =>
    (['href', ...LOCALES] as const).some((text) => view.draft[`footer.${row}.${text}`] !== ''),
  );
  const shown = FOOTER_ROWS.slice(0, (filled.at(-1) ?? -1) + 1 + EMPTY_ROWS);
  return (
    <fieldset className="w-field is-links">
      <legend>
        <FormattedMessage id="brand.footer" />
      </legend>
      <p className="is-help">
        <FormattedMessage id="brand.footer.help" />
      </p>
      <ol>
        {shown.map((row) => (
          <li key={row}>
            <BrandTextField name={`footer.${row}.href`} label="brand.footer.href" view={view} />
            <BrandTextFields name={`footer.${row}`} label="brand.footer.label" view={view} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** Headings of the parts of home. */
export const HOME_PART_MESSAGES: Readonly<Record<HomePart, MessageId>> = {
  ask: 'home.ask',
  work: 'home.work',
  lists: 'home.all',
  recent: 'home.opened',
  lookUps: 'home.lookUps',
  pages: 'home.pages',
  actions: 'home.admin',
};

/** The parts of home from top to bottom, each chosen for its place. */
function HomeField({ draft }: { draft: BrandDraft }) {
  const intl = useIntl();
  return (
    <fieldset className="w-field">
      <legend>
        <FormattedMessage id="brand.home" />
      </legend>
      <p className="is-help" id="brand-home-help">
        <FormattedMessage id="brand.home.help" />
      </p>
      <div className="is-pair">
        {HOME_PLACES.map((place) => (
          <select
            key={place}
            name={`home.${place}`}
            className="w-input"
            aria-label={intl.formatMessage({ id: 'brand.home.place' }, { place: place + 1 })}
            aria-describedby="brand-home-help"
            defaultValue={draft[`home.${place}`]}
          >
            <option value="">–</option>
            {HOME_PARTS.map((part) => (
              <option key={part} value={part}>
                {intl.formatMessage({ id: HOME_PART_MESSAGES[part] })}
              </option>
            ))}
          </select>
        ))}
      </div>
    </fieldset>
  );
}
