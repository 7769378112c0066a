import styled from '@emotion/styled';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { asLocale, localePath } from '../../lib/routes';
import { VisitorFields } from '../fields/VisitorFields';

const Root = styled.form(`margin-bottom:16px`);

/** What a list asks for before it has rows: a plain form, so that a field left empty is told about as well. */
export function FirstForm({ form, path }: { form: NonNullable<ListView['form']>; path: string }) {
  const locale = asLocale(useIntl().locale);
  // The same form of another list, or with other answers, starts afresh.
  const key = [...form.keep, ...form.inputs].map(({ name, value }) => `${name}=${value}`).join('&');
  return (
    <Root key={key} method="get" action={localePath(locale, path)} className="w-card" role="search">
      {form.keep.map(({ name, value }) => (
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
    </Root>
  );
}
