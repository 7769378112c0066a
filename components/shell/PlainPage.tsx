import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import type { SiteInfo } from '../../lib/pages/pageProps';
import { Crumbs } from './Crumbs';
import { PageHead } from './PageHead';

interface PlainPageProps {
  readonly site: SiteInfo | undefined;
  readonly titleId: MessageId;
  readonly children: ReactNode;
}

/** A page that shows nothing of the backend's: account, privacy, errors. */
export function PlainPage({ site, titleId, children }: PlainPageProps) {
  const title = useIntl().formatMessage({ id: titleId });
  return (
    <>
      <PageHead site={site} title={title} hidden />
      <Crumbs way={[]} current={{ text: title }} />
      {children}
    </>
  );
}
