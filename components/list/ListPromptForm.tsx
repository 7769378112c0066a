import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale, localePath } from '../../lib/ground/routes/hrefs';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { ArgumentFields } from '../kit/fields/ArgumentFields';
import styles from './ListPromptForm.module.css';
import type { ListPageView } from '../../lib/features/list/listPageView';

/**
 * The inputs that a list requires before it has rows. A native form, so that empty required fields are reported as
 * well.
 */
export function ListPromptForm({ form, path }: { form: NonNullable<ListPageView['form']>; path: string }) {
  const locale = toLocale(useIntl().locale);
  // The key resets the form for another list or other answers.
  const key = [...form.hiddenParams, ...form.inputs].map(({ name, value }) => `${name}=${value}`).join('&');
  return (
    <form
      key={key}
      method="get"
      action={localePath(locale, path)}
      className={`${styles.root} w-card`}
      role="search"
    >
      <HiddenInputs inputs={form.hiddenParams} />
      <div className="is-body w-form">
        <ArgumentFields inputs={form.inputs} />
        <div className="w-actions">
          <button className="w-button is-primary" type="submit">
            <FormattedMessage id="list.form.show" />
          </button>
        </div>
      </div>
    </form>
  );
}
