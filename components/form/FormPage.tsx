import dynamic from 'next/dynamic';
import PageTitle from 'next/head';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormHandle, SaveHandle } from '../../lib/features/form/formState';
import type { FormView } from '../../lib/features/form/formView';
import { showsChanges } from '../../lib/features/form/showsChanges';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { PageHeading } from '../kit/ui/PageHeading';
import { useShellInfo } from '../kit/shell/shellState';
import { UnsavedTexts } from '../kit/ui/UnsavedTexts';
import { Notice } from '../kit/ui/Notice';
import { watchPointer } from './runAfterClick';
import { FormSections, SectionNav } from './FormSections';
import { ErrorSummary } from './ErrorSummary';
import { SentValuesTable } from './SentValuesTable';
import { useFormMessages, WholeForm } from './WholeForm';
import { formatTimeOfDay } from '../../lib/ground/format/formatDate';
import { Icon } from '../kit/ui/Icon';
import { getSubmitClass } from './submitClass';
import { SiteLink } from '../kit/ui/SiteLink';
import styles from './form.module.css';

/** For the forms that bring a version back; rendered by the server like the rest. */
const RestoredVersion = dynamic(() => import('./RestoredVersion').then((loaded) => loaded.RestoredVersion));

interface FormPageProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly save?: SaveHandle | undefined;
  readonly children?: ReactNode;
}

/**
 * Renders a form as the content of a page: `const form = useForm(view)`, `<FormPage view form save />`. Without
 * `save` the browser posts it to the server, as it does without JavaScript. `children` appear above the fields.
 */
export function FormPage({ view, form, save, children }: FormPageProps) {
  const [announcement, announce] = useState('');
  useEffect(watchPointer, []);
  const onSubmit = (event: FormEvent) => {
    if (form.parsed.issues.length > 0) {
      event.preventDefault();
      form.dispatch({ type: 'faulty' });
    } else if (save !== undefined) {
      event.preventDefault();
      if (!save.isBusy) save.start();
    }
  };
  return (
    <WholeForm {...{ view, form, announce }}>
      <form
        className={`${styles.root} w-printable`}
        method="post"
        action={view.href}
        noValidate
        onSubmit={onSubmit}
        aria-labelledby="form-title"
      >
        {/* Enter in a field presses the first button of a form: this one, and none that adds a row. */}
        <button type="submit" className="w-hidden" tabIndex={-1} aria-hidden="true" />
        <HiddenInputs inputs={view.hidden} />
        <Head view={view} />
        <FormBody view={view} form={form}>
          {children}
        </FormBody>
        <FormFooter view={view} form={form} save={save} />
        <div role="status" className="w-hidden">
          {announcement}
          {save?.isBusy === true && <FormattedMessage id="form.sending" />}
        </div>
      </form>
    </WholeForm>
  );
}

function Head({ view }: { view: FormView }) {
  return (
    <PageHeading
      id="form-title"
      title={view.title}
      subtitle={view.description !== undefined && <p className="is-sub">{view.description}</p>}
      actions={<GraphqlButton operations={view.operations} />}
    />
  );
}

/** The notices and sections of a form, with a table of contents if there are several sections. */
function FormBody({ view, form, children }: { view: FormView; form: FormHandle; children: ReactNode }) {
  const messages = useFormMessages(view, form);
  const { siteName } = useShellInfo();
  const hasContents = view.sections.length > 1;
  return (
    <div className={hasContents ? 'is-columns' : 'is-columns is-single'}>
      {form.state.isSubmitted && messages.length > 0 && <ErrorTitle title={`${view.title} · ${siteName}`} />}
      <div className="is-main">
        <div className="is-notices">
          <ErrorSummary form={form} fields={view.fields} messages={messages} intent={view.intent} />
          {view.restores !== undefined && isUnchanged(view, form, view.restores.input) && (
            <RestoredVersion version={view.restores} />
          )}
          {view.note !== undefined && <Notice kind="info">{view.note}</Notice>}
          {view.lost !== undefined && <UnsavedTexts kept={view.lost} why="state.kept.unplaced" />}
          {children}
        </div>
        <div className="is-cards">
          <FormSections view={view} form={form} messages={messages} />
          {view.sendPreview !== undefined && <SentValuesTable view={view} form={form} />}
        </div>
      </div>
      {hasContents && <SectionNav view={view} messages={messages} />}
    </div>
  );
}

/** A version that was chosen in the form instead of the one it was opened with is not told. */
const isUnchanged = (view: FormView, form: FormHandle, input: string | null): boolean =>
  input === null || form.state.drafts[input] === view.drafts[input];

/** Begins the page's title with “Error”: it is the first that a screen reader says of a page that came back. */
function ErrorTitle({ title }: { title: string }) {
  const intl = useIntl();
  return (
    <PageTitle>
      <title>{intl.formatMessage({ id: 'form.errorTitle' }, { title })}</title>
    </PageTitle>
  );
}

interface FormFooterProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly save: SaveHandle | undefined;
}

/** The sticky footer of a form: the number of changes, when the draft was stored, cancel and submit. */
function FormFooter({ view, form, save }: FormFooterProps) {
  const isBusy = save?.isBusy === true;
  const count = showsChanges(view) ? form.changedFields.length : 0;
  const keptAt = save?.draftSavedAt ?? null;
  return (
    <div className="is-foot">
      <p className="is-state">
        {count > 0 && (
          <>
            <i className="is-changed" />
            <FormattedMessage id="form.changes" values={{ count }} />
          </>
        )}
        {count > 0 && keptAt !== null && ' · '}
        {keptAt !== null && (
          <FormattedMessage
            id={count > 0 ? 'form.kept.also' : 'form.kept'}
            values={{ time: formatTimeOfDay(keptAt, view.timeZone) }}
          />
        )}
      </p>
      <SiteLink className="w-button" href={view.backHref}>
        <FormattedMessage id="form.cancel" />
      </SiteLink>
      <button
        type="submit"
        className={`w-button ${getSubmitClass(view)}`}
        aria-disabled={isBusy ? true : undefined}
      >
        {view.danger !== undefined && <Icon name="warning" />}
        {isBusy ? <FormattedMessage id="form.sending" /> : view.submit}
      </button>
    </div>
  );
}
