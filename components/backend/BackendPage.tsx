import styled from '@emotion/styled';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BackendView } from '../../lib/report/backendView';
import { backendHref, localePath, refreshHref, schemaHref } from '../../lib/routes';
import { Icon } from '../states/Icon';
import { AnswersCard } from './AnswersCard';
import { BackendNotices } from './BackendNotices';
import { BACKEND_STYLES } from './backendStyles';
import { ChangesCard } from './ChangesCard';
import { EntitiesCard } from './EntitiesCard';
import { SourceFacts } from './SourceFacts';
import { UnmappedCard } from './UnmappedCard';

const Root = styled.div(BACKEND_STYLES);

/** What the site read in the schema, and why something is missing: for operators. */
export function BackendPage({ view }: { view: BackendView }) {
  const { source, schema } = view;
  return (
    <Root>
      <div className="w-head">
        <div className="is-title">
          <h1>
            <FormattedMessage id="backend.title" />
          </h1>
          <p className="is-sub">
            <FormattedMessage id="backend.sub" />
          </p>
        </div>
        <div className="w-actions">
          {schema !== null && (
            // A file, not a page: no navigation in the browser.
            <a className="w-button" href={schemaHref()} download="schema.graphql">
              <Icon name="download" />
              <FormattedMessage id="backend.download" />
            </a>
          )}
          <ReadAgain schema={schema} />
        </div>
      </div>
      <BackendNotices view={view} />
      {schema !== null && (
        <div className="w-stack">
          <SourceFacts source={source} numbers={schema.numbers} />
          <AnswersCard answers={view.answers} />
          <EntitiesCard schema={schema} />
          <ChangesCard changes={schema.changes} />
          <UnmappedCard groups={schema.unmapped} />
        </div>
      )}
    </Root>
  );
}

/** A plain form: works without scripts, and leads back to this page. */
function ReadAgain({ schema }: Pick<BackendView, 'schema'>) {
  const { locale } = useIntl();
  const { find, page, open } = schema?.entities ?? {};
  const back = backendHref({ find, page, entity: open?.type });
  return (
    <form method="post" action={refreshHref()}>
      <input type="hidden" name="returnTo" value={localePath(locale, back)} />
      <button type="submit" className="w-button">
        <Icon name="refresh" />
        <FormattedMessage id="backend.readAgain" />
      </button>
    </form>
  );
}
