import styled from '@emotion/styled';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormHandle, FormSave } from '../../lib/writing/formHandle';
import type { FormView } from '../../lib/writing/view';
import { GraphqlButton } from '../states/GraphqlButton';
import { KeptTexts } from '../states/KeptTexts';
import { Notice } from '../states/Notice';
import { watchPresses } from './afterPress';
import { FormCard } from './FormCard';
import { FormContents } from './FormContents';
import { FormFoot } from './FormFoot';
import { FORM_STYLES } from './formStyles';
import { FormSummary } from './FormSummary';
import { FormToolsProvider } from './formTools';
import { SentTable } from './SentTable';
import { useFormMessages } from './useFormMessages';
import { useOwnTools } from './useOwnTools';

const Root = styled.form(FORM_STYLES);

/**
 * A form as the content of a page: `const form = useForm(view)`, `<FormPage view form save />`. Without `save` it is posted to
 * the site's server, as it is without JavaScript. `children` stand above the fields: an offered draft, a conflict.
 */
export function FormPage({
  view,
  form,
  save,
  children,
}: {
  view: FormView;
  form: FormHandle;
  save?: FormSave | undefined;
  children?: ReactNode;
}) {
  const [announcement, announce] = useState('');
  useEffect(watchPresses, []);
  const messages = useFormMessages(view, form);
  const tools = useOwnTools(view, form, announce);
  const onSubmit = (event: FormEvent) => {
    if (form.read.faults.length > 0) {
      event.preventDefault();
      form.dispatch({ type: 'faulty' });
    } else if (save !== undefined) {
      event.preventDefault();
      if (!save.busy) save.start();
    }
  };
  const hasContents = view.sections.length > 1;
  return (
    <FormToolsProvider value={tools}>
      <Root method="post" action={view.href} noValidate onSubmit={onSubmit} aria-labelledby="form-title">
        {/* Enter in a field presses the first button of a form: this one, and none that adds a row. */}
        <button type="submit" className="w-hidden" tabIndex={-1} aria-hidden="true" />
        {view.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Head view={view} />
        <div className={hasContents ? 'is-columns' : 'is-columns is-single'}>
          <div className="is-main">
            <div className="is-notices">
              <FormSummary form={form} fields={view.fields} messages={messages} intent={view.intent} />
              {view.note !== undefined && <Notice kind="info">{view.note}</Notice>}
              {view.lost !== undefined && <KeptTexts kept={view.lost} why="state.kept.unplaced" />}
              {children}
            </div>
            <div className="is-cards">
              {view.sections.map((section) => (
                <FormCard key={section.id} section={section} view={view} form={form} messages={messages} />
              ))}
              {view.sends !== undefined && <SentTable view={view} form={form} />}
            </div>
          </div>
          {hasContents && <FormContents view={view} messages={messages} />}
        </div>
        <FormFoot view={view} form={form} save={save} />
        <div role="status" className="w-hidden">
          {announcement}
          {save?.busy === true && <FormattedMessage id="form.sending" />}
        </div>
      </Root>
    </FormToolsProvider>
  );
}

function Head({ view }: { view: FormView }) {
  return (
    <div className="w-head">
      <div className="is-title">
        <h1 id="form-title">{view.title}</h1>
        {view.description !== undefined && <p className="is-sub">{view.description}</p>}
      </div>
      <div className="w-actions">
        <GraphqlButton operations={view.operations} />
      </div>
    </div>
  );
}
