import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import type { DeleteView } from '../../lib/writing/view';
import { GraphqlButton } from '../states/GraphqlButton';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { Notice } from '../states/Notice';
import { SiteLink } from '../states/SiteLink';
import { Card } from './Card';
import { Facts } from './Facts';
import { RECORD_STYLES } from './recordStyles';

const Root = styled.div(`max-width:720px;${RECORD_STYLES}`);

/** Says what will be gone, by title and facts, offers what the schema knows to be softer, and asks. A plain form: it works without JavaScript. */
export function DeletePage({ view }: { view: DeleteView }) {
  return (
    <Root>
      <div className="w-head">
        <div className="is-title">
          <h1>{view.title}</h1>
        </div>
        <div className="w-actions">
          <GraphqlButton operations={view.operations} />
        </div>
      </div>
      <div className="w-stack">
        {view.messages.map(({ text }) => (
          <Notice key={text} kind="error" role="alert">
            {text}
          </Notice>
        ))}
        <Notice kind="warning">{view.description ?? <FormattedMessage id="write.delete.text" />}</Notice>
        <Instead view={view} />
        {view.facts.length > 0 && (
          <Card id="delete-facts" title={<FormattedMessage id="write.delete.facts" />}>
            <Facts fields={view.facts} values={view.values} />
          </Card>
        )}
        <form method="post" action={view.href} className="w-actions">
          {view.hidden.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="w-button is-danger">
            <Icon name="trash" />
            <FormattedMessage id="write.delete.submit" />
          </button>
          <SiteLink className="w-button" href={view.backHref}>
            <FormattedMessage id="write.cancel" />
          </SiteLink>
        </form>
      </div>
    </Root>
  );
}

/** What the schema knows that is not the end of it. */
function Instead({ view }: { view: DeleteView }) {
  if (view.instead.length === 0) return null;
  return (
    <Card id="delete-instead" title={<FormattedMessage id="write.delete.instead" />}>
      <div className="is-body w-actions">
        {view.instead.map(({ href, label }) => (
          <SiteLink key={href} className="w-button is-primary" href={href}>
            <Name label={label} />
          </SiteLink>
        ))}
      </div>
    </Card>
  );
}
