import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_TILE_TITLE_LENGTH } from '../../lib/dashboard/tile';
import type { DashboardTask, DashboardView, TileFormView } from '../../lib/reading/dashboard/dashboardView';
import { dashboardHref } from '../../lib/routes/dashboardHrefs';
import { localePath, toLocale } from '../../lib/routes/hrefs';
import { HiddenInputs } from '../ui/HiddenInputs';
import { getEntityIcon } from '../ui/entityIcon';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { Notice } from '../ui/Notice';
import { SiteLink } from '../ui/SiteLink';

/** Shows the choice of a list, or the form of a tile. */
export function DashboardTaskCard({ view, task }: { view: DashboardView; task: DashboardTask }) {
  switch (task.type) {
    case 'tile':
      return <TileForm view={view} form={task.form} />;
    case 'list':
      return <ListChoice view={view} lists={task.lists} />;
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
  lists,
}: {
  view: DashboardView;
  lists: Extract<DashboardTask, { type: 'list' }>['lists'];
}) {
  return (
    <section id="tile-form" className="w-card is-task" aria-labelledby="tile-form-title">
      <header>
        <h2 id="tile-form-title">
          <FormattedMessage id="dashboard.choose" />
        </h2>
        <CancelLink view={view} />
      </header>
      <div className="is-body">
        <p className="w-muted">
          <FormattedMessage id="dashboard.choose.hint" />
        </p>
        <ul className="is-lists">
          {lists.map(({ href, label, icon }) => (
            <li key={href}>
              <SiteLink href={href}>
                <Icon name={getEntityIcon(icon)} size="small" />
                <LabelText label={label} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CancelLink({ view }: { view: DashboardView }) {
  return (
    <SiteLink className="w-button is-small" href={dashboardHref(view.query)}>
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
        <h2 id="tile-form-title">
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
        <HiddenInputs inputs={[...view.hidden, own]} />
        <Subject form={form} />
        <TileInputs form={form} />
        <p className="w-actions">
          <button type="submit" className="w-button is-primary">
            <FormattedMessage id={place === undefined ? 'dashboard.add' : 'dashboard.form.save'} />
          </button>
          <CancelLink view={view} />
        </p>
      </form>
    </section>
  );
}

function TileInputs({ form: { choices, chosen, title, wide } }: { form: TileFormView }) {
  return (
    <div className="is-inputs">
      <p>
        <label htmlFor="tile-show">
          <FormattedMessage id="dashboard.form.show" />
        </label>
        <select id="tile-show" name="show" className="w-input" defaultValue={chosen}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="tile-title">
          <FormattedMessage id="dashboard.form.title" />
        </label>
        <input
          id="tile-title"
          name="title"
          className="w-input"
          defaultValue={title}
          maxLength={MAX_TILE_TITLE_LENGTH}
          autoComplete="off"
          aria-describedby="tile-title-hint"
        />
        <span id="tile-title-hint" className="w-muted">
          <FormattedMessage id="dashboard.form.title.hint" />
        </span>
      </p>
      <p>
        <label className="is-check">
          <input type="checkbox" name="wide" value="1" defaultChecked={wide} />{' '}
          <FormattedMessage id="dashboard.form.wide" />
        </label>
      </p>
    </div>
  );
}

function Subject({ form: { listName, about, list } }: { form: TileFormView }) {
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
