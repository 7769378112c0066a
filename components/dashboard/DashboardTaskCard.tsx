import { FormattedMessage, useIntl } from 'react-intl';
import {
  MAX_TILE_TITLE_LENGTH,
  TILE_INTERVALS,
  TILE_WIDTHS,
} from '../../lib/features/dashboard/tileSettings';
import type { MessageId } from '../../lib/ground/intl/messages';
import type { DashboardTask, DashboardView, TileFormView } from '../../lib/features/dashboard/dashboardView';
import { dashboardHref } from '../../lib/ground/routes/dashboardHrefs';
import { localePath, toLocale } from '../../lib/ground/routes/hrefs';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { getEntityIcon } from '../kit/ui/entityIcon';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';
import { LabelledField } from '../kit/ui/LabelledField';
import { StepButton, toDashboardInputs } from './StepButton';

/** Shows the choice of a list, or the form of a tile. */
export function DashboardTaskCard({ view, task }: { view: DashboardView; task: DashboardTask }) {
  switch (task.type) {
    case 'tile':
      return <TileForm view={view} form={task.form} />;
    case 'list':
      return <ListChoice view={view} task={task} />;
    case 'refused':
      return (
        <Notice kind="error" role="alert">
          <p>{task.message}</p>
        </Notice>
      );
  }
}

function ListChoice({
  view,
  task: { lists, loose },
}: {
  view: DashboardView;
  task: Extract<DashboardTask, { type: 'list' }>;
}) {
  return (
    <section id="tile-form" className="w-card is-task" aria-labelledby="tile-form-title">
      <header>
        <h2 id="tile-form-title" tabIndex={-1}>
          <FormattedMessage id="dashboard.choose" />
        </h2>
        <CancelLink view={view} />
      </header>
      <div className="is-body">
        <p className="w-muted">
          <FormattedMessage id="dashboard.choose.hint" />
        </p>
        <ul className="is-lists">
          {lists.map(({ address, label, icon }) => (
            <li key={address}>
              <StepButton name="add" value={address}>
                <Icon name={getEntityIcon(icon)} size="small" />
                <LabelText label={label} />
              </StepButton>
            </li>
          ))}
        </ul>
        {process.env.OWN_PARTS && loose.length > 0 ? <LooseTiles tiles={loose} /> : null}
      </div>
    </section>
  );
}

/** The tiles of components/own that need no list. */
function LooseTiles({ tiles }: { tiles: Extract<DashboardTask, { type: 'list' }>['loose'] }) {
  return (
    <>
      <h3 id="tile-loose">
        <FormattedMessage id="dashboard.choose.loose" />
      </h3>
      <ul className="is-lists" aria-labelledby="tile-loose">
        {tiles.map(({ address, label }) => (
          <li key={address}>
            <StepButton name="add" value={address}>
              <Icon name="dashboard" size="small" />
              <LabelText label={label} />
            </StepButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function CancelLink({
  view,
  className = 'w-button is-small',
}: {
  view: DashboardView;
  className?: 'w-button' | 'w-button is-small';
}) {
  return (
    <SiteLink className={className} href={dashboardHref(view.query)}>
      <FormattedMessage id="dashboard.cancel" />
    </SiteLink>
  );
}

/** A GET form: what it sends is the address of the changed dashboard. */
function TileForm({ view, form }: { view: DashboardView; form: TileFormView }) {
  const locale = toLocale(useIntl().locale);
  const { place, list } = form;
  const own = place === undefined ? { name: 'add', value: list } : { name: 'edit', value: String(place) };
  return (
    <section id="tile-form" className="w-card is-task" aria-labelledby="tile-form-title">
      <header>
        <h2 id="tile-form-title" tabIndex={-1}>
          <FormattedMessage id={place === undefined ? 'dashboard.form.new' : 'dashboard.form.change'} />
        </h2>
      </header>
      <form
        key={`${list} ${String(place)}`}
        className="is-body"
        method="get"
        action={localePath(locale, dashboardHref())}
        data-step="form"
      >
        <HiddenInputs inputs={[...toDashboardInputs(view.query), own]} />
        <Subject form={form} />
        <TileInputs form={form} />
        <p className="w-actions is-foot">
          <CancelLink view={view} className="w-button" />
          <button type="submit" className="w-button is-primary">
            <FormattedMessage id={place === undefined ? 'dashboard.add' : 'dashboard.form.save'} />
          </button>
        </p>
      </form>
    </section>
  );
}

function TileInputs({ form }: { form: TileFormView }) {
  const { choices, chosen, settings } = form;
  return (
    <div className="is-inputs">
      <LabelledField id="tile-show" label="dashboard.form.show">
        <select id="tile-show" name="show" className="w-input" defaultValue={chosen}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField
        id="tile-title"
        label="dashboard.form.title"
        hint={<FormattedMessage id="dashboard.form.title.hint" />}
      >
        <input
          id="tile-title"
          name="title"
          className="w-input"
          defaultValue={settings.title ?? ''}
          maxLength={MAX_TILE_TITLE_LENGTH}
          autoComplete="off"
          aria-describedby="tile-title-hint"
        />
      </LabelledField>
      <SettingInputs settings={settings} />
      <CompareInput form={form} />
    </div>
  );
}

/** The width of a tile, and how often it is read again. */
function SettingInputs({ settings }: Pick<TileFormView, 'settings'>) {
  return (
    <>
      <LabelledField id="tile-width" label="dashboard.form.width">
        <select id="tile-width" name="width" className="w-input" defaultValue={settings.width ?? ''}>
          <option value="">
            <FormattedText id="dashboard.width.usual" />
          </option>
          {TILE_WIDTHS.map((width) => (
            <option key={width} value={width}>
              <FormattedText id={`dashboard.width.${width}`} />
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField
        id="tile-every"
        label="dashboard.form.every"
        hint={<FormattedMessage id="dashboard.form.every.hint" />}
      >
        <select
          id="tile-every"
          name="every"
          className="w-input"
          defaultValue={String(settings.every ?? '')}
          aria-describedby="tile-every-hint"
        >
          <option value="">
            <FormattedText id="dashboard.form.every.off" />
          </option>
          {TILE_INTERVALS.map((count) => (
            <option key={count} value={count}>
              <FormattedText id="dashboard.form.every.minutes" values={{ count }} />
            </option>
          ))}
        </select>
      </LabelledField>
    </>
  );
}

/** An option holds text alone. */
function FormattedText({ id, values }: { id: MessageId; values?: Readonly<Record<string, number>> }) {
  return useIntl().formatMessage({ id }, values);
}

/** Lets a number be compared with the period before, or says what that would need. */
function CompareInput({ form: { compare, settings } }: { form: TileFormView }) {
  if (compare === null) return null;
  return (
    <p>
      {compare === 'noSpan' ? (
        <span className="w-muted">
          <FormattedMessage id="dashboard.form.compare.noSpan" />
        </span>
      ) : (
        <>
          <label className="is-check">
            <input
              type="checkbox"
              name="compare"
              value="1"
              defaultChecked={settings.compare === true}
              aria-describedby="tile-compare-hint"
            />{' '}
            <FormattedMessage id="dashboard.form.compare" />
          </label>
          <span id="tile-compare-hint" className="w-muted">
            <FormattedMessage id="dashboard.form.compare.hint" values={{ period: compare.period }} />
          </span>
        </>
      )}
    </p>
  );
}

function Subject({ form: { listName, about, list } }: { form: TileFormView }) {
  if (listName === null) return null;
  return (
    <p className="is-subject">
      <b>
        <LabelText label={listName} />
      </b>
      {about.map((label, index) => (
        <span key={index} className="w-muted">
          <LabelText label={label} />
        </span>
      ))}{' '}
      <SiteLink className="w-link" href={list}>
        <FormattedMessage id="dashboard.form.list" />
      </SiteLink>
    </p>
  );
}
