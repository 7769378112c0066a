import styled from '@emotion/styled';
import Dialog from '@mui/material/Dialog';
import Router from 'next/router';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { asLocale } from '../../lib/routes';
import { fetchBulkForm, type BulkForm } from '../../lib/writing/fetchBulkForm';
import { mayRetry, type BulkRow, type RowState } from '../../lib/writing/runBulk';
import { useBulk } from '../../lib/writing/useBulk';
import { useForm } from '../../lib/writing/useForm';
import type { BulkAction, FormView } from '../../lib/writing/view';
import { Name } from '../states/Name';
import { Notice } from '../states/Notice';
import { BulkOutcome } from './BulkOutcome';
import { BulkProgress } from './BulkProgress';
import { BulkQuestion } from './BulkQuestion';
import { DIALOG_STYLES } from './dialogStyles';
import { SignInLink } from './SignInLink';

const Root = styled.div(DIALOG_STYLES);

interface Asked {
  readonly slug: string;
  readonly action: BulkAction;
  readonly rows: readonly BulkRow[];
  /** `left`: the rows to keep ticked, once something was done; null where nothing was. */
  readonly onClose: (left: ReadonlySet<string> | null) => void;
}

/** Asks before something is done with several rows, does it, and says what came of each. */
export function BulkDialog(asked: Asked) {
  const { slug, action } = asked;
  const locale = asLocale(useIntl().locale);
  const [form, setForm] = useState<BulkForm | null>(null);
  useEffect(
    function fetchForm() {
      let isGone = false;
      void fetchBulkForm(slug, action.name, locale).then((found) => {
        if (!isGone) setForm(found);
      });
      return () => {
        isGone = true;
      };
    },
    [slug, action, locale],
  );
  if (form === null || typeof form === 'string') return <NoForm asked={asked} why={form} />;
  return <OpenDialog asked={asked} view={form} />;
}

/** The question is on its way, or did not come. */
function NoForm({ asked: { action, onClose }, why }: { asked: Asked; why: 'signedOut' | 'failed' | null }) {
  return (
    <Dialog open onClose={() => onClose(null)} fullWidth maxWidth="sm" slotProps={PAPER}>
      <Root>
        <h2 id="bulk-title">
          <Name label={action.label} />
        </h2>
        {why === null ? (
          <p role="status">
            <FormattedMessage id="bulk.loading" />
          </p>
        ) : (
          <Notice kind="error" role="alert">
            <FormattedMessage id={why === 'failed' ? 'bulk.noForm' : 'signIn.first'} />{' '}
            {why === 'signedOut' && <SignInLink />}
          </Notice>
        )}
        <div className="is-buttons">
          <button type="button" className="w-button" onClick={() => onClose(null)}>
            <FormattedMessage id="write.cancel" />
          </button>
        </div>
      </Root>
    </Dialog>
  );
}

function OpenDialog({ asked, view }: { asked: Asked; view: FormView }) {
  const { rows, onClose } = asked;
  const form = useForm(view);
  const bulk = useBulk(view.plan, form.files);
  const close = () => {
    if (bulk.phase === 'running') return;
    if (bulk.phase === 'asking') {
      onClose(null);
      return;
    }
    onClose(new Set(rows.filter(({ id }) => isLeft(bulk.states.get(id))).map(({ id }) => id)));
    // The list shows what it is now, wherever it was read from.
    void Router.replace(Router.asPath, undefined, { scroll: false });
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" slotProps={PAPER}>
      <Root>
        {bulk.phase === 'asking' && (
          <BulkQuestion
            view={view}
            form={form}
            rows={rows}
            onCancel={close}
            onStart={() => bulk.start(rows, form.read)}
          />
        )}
        {bulk.phase === 'running' && <BulkProgress view={view} bulk={bulk} />}
        {bulk.phase === 'over' && (
          <BulkOutcome
            view={view}
            rows={rows}
            states={bulk.states}
            onRetry={(failed) => bulk.start(failed, form.read)}
            onClose={close}
          />
        )}
      </Root>
    </Dialog>
  );
}

/** What still waits for somebody to look at it stays ticked. */
function isLeft(state: RowState | undefined): boolean {
  return state !== undefined && (mayRetry(state) || state.is === 'unknown');
}

const PAPER = { paper: { 'aria-labelledby': 'bulk-title' } } as const;
