import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';
import type { SiteInfo } from '../../../lib/kit/view/pageProps';
import { Breadcrumbs } from './Breadcrumbs';
import { PageMeta } from './PageMeta';

interface PlainPageProps {
  readonly site: SiteInfo | undefined;
  readonly titleId: MessageId;
  readonly children: ReactNode;
}

/** Page without backend data: account, privacy, accessibility, errors. */
export function PlainPage({ site, titleId, children }: PlainPageProps) {
  const title = useIntl().formatMessage({ id: titleId });
  return (
    <>
      <PageMeta site={site} title={title} noIndex />
      <Breadcrumbs ancestors={[]} current={{ text: title }} />
      {children}
    </>
  );
}
