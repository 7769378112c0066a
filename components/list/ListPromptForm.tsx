import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale, localePath } from '../../lib/routes/hrefs';
import { VisitorFields } from '../fields/VisitorFields';
import styles from './ListPromptForm.module.css';
import type { ListPageView } from '../../lib/reading/list/listPageView';

/** What a list asks for before it has rows: a plain form, so that a field left empty is told about as well. */
export function ListPromptForm({ form, path }: { form: NonNullable<ListPageView['form']>; path: string }) {
  const locale = toLocale(useIntl().locale);
  // The same form of another list, or with other answers, starts afresh.
  const key = [...form.hiddenParams, ...form.inputs].map(({ name, value }) => `${name}=${value}`).join('&');
  return (
    <form
      key={key}
      method="get"
      action={localePath(locale, path)}
      className={`${styles.root} w-card`}
      role="search"
    >
      {form.hiddenParams.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="is-body w-form">
        <VisitorFields inputs={form.inputs} />
        <div className="w-actions">
          <button className="w-button is-primary" type="submit">
            <FormattedMessage id="list.form.show" />
          </button>
        </div>
      </div>
    </form>
  );
}
