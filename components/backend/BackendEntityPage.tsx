import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import type { EntityView } from '../../lib/report/backendView';
import { Name } from '../states/Name';
import { BACKEND_STYLES } from './backendStyles';
import { Documents } from './Documents';
import { Findings } from './Findings';

const Root = styled.div(BACKEND_STYLES);

/** Everything about one entity: why it has what it has, and every document that the site can send for it. */
export function BackendEntityPage({ view }: { view: EntityView }) {
  const { row, findings, documents } = view;
  return (
    <Root>
      <div className="w-head">
        <div className="is-title">
          <h1>
            <Name label={row.name} />
          </h1>
          <p className="is-sub w-mono">{row.type}</p>
        </div>
      </div>
      <div className="w-stack">
        <section className="w-card" aria-labelledby="backend-findings">
          <header>
            <h2 id="backend-findings">
              <FormattedMessage id="backend.findings" />
            </h2>
          </header>
          <Findings findings={findings} />
        </section>
        <Documents type={row.type} families={documents} />
      </div>
    </Root>
  );
}
