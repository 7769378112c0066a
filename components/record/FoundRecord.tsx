import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { FoundView } from '../../lib/records/foundViews';
import { PartialStrip } from '../states/PartialStrip';
import { RecordCards, RecordSide } from './RecordCards';
import { RecordMarks } from './RecordMarks';
import { RecordRest } from './RecordRest';
import { RECORD_STYLES } from './recordStyles';

const Root = styled.div(`margin-top:24px;.is-found{margin-bottom:16px}${RECORD_STYLES}
>.is-columns.is-single{grid-template-columns:minmax(0,860px)}`);

/** A record's own part of a page: what a look-up found, or what a singleton holds, with its lists. `title` false: the page has said it. */
export function FoundRecord({
  record,
  title = true,
  children,
}: {
  record: FoundView;
  title?: boolean;
  children?: ReactNode;
}) {
  const hasSide = record.relations.length + record.objects.length + record.moments.length > 0;
  return (
    <Root>
      <div className="is-found">
        {title && <h2>{record.title}</h2>}
        <RecordMarks view={record} />
      </div>
      <PartialStrip failures={record.failures} />
      <div className={hasSide ? 'is-columns' : 'is-columns is-single'}>
        <div className="is-stack">
          <RecordCards view={record} />
        </div>
        {hasSide && <RecordSide view={record} />}
        <RecordRest view={record}>{children}</RecordRest>
      </div>
    </Root>
  );
}
