import { FormattedMessage } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { VisitorFields } from '../fields/VisitorFields';
import { GetForm } from './GetForm';

/** What a list asks for before it has rows. */
export function FirstForm({ form, path }: { form: NonNullable<ListView['form']>; path: string }) {
  // Another list has a form of its own, not the same one with other words.
  const key = form.inputs.map(({ name, value }) => `${name}=${value}`).join('&');
  return (
    <GetForm key={key} path={path} keep={form.keep} className="w-card" role="search">
      <div className="is-body w-form">
        <VisitorFields inputs={form.inputs} />
        <div className="w-actions">
          <button className="w-button is-primary" type="submit">
            <FormattedMessage id="list.form.show" />
          </button>
        </div>
      </div>
    </GetForm>
  );
}
