import { FormattedMessage } from 'react-intl';
import { countParts, fillFolds, type FilledFold } from '../../lib/features/record/folds';
import { findRecordField } from '../../lib/features/record/readRecordView';
import { getMoneyParts } from '../../lib/features/record/moneyParts';
import type { LargeRecordView, RelatedView } from '../../lib/features/record/recordView';
import type { FieldDescription } from '../../lib/kit/view/fieldDescription';
import { ValueView } from '../kit/fields/ValueView';
import type { FieldValue } from '../kit/fields/fieldView';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';
import { Card } from '../kit/ui/Card';
import { FactList, ObjectLine, ObjectListCard } from './FactList';
import { OmittedFieldsNotice, ownSections } from './RecordCards';
import { RecordContents, type ContentsEntry } from './RecordContents';
import { FoldHeading, getFoldId, ListLinks, RecordFolds } from './RecordFolds';
import { AddLink, AllLink, EmptyLists, isEmptyList, ListTitle, RelatedListCard } from './RelatedListCard';
import styles from './largeRecord.module.css';

/** The body of a large record: facts, its most significant lists, related records, and everything else in folds. */
export function LargeRecord({ view }: { view: LargeRecordView }) {
  const { layout } = view;
  const parts = listParts(view);
  const relations = sortFilledFirst(view);
  const folds = fillFolds(layout.folds, view);
  const prose = layout.prose === null ? undefined : findRecordField(view, layout.prose);
  return (
    <div className={styles.root}>
      <RecordFacts view={view} />
      <div className="is-page">
        <div className="is-stack">
          {prose !== undefined && (
            <Card id="record-prose" title={<LabelText label={prose.label} />}>
              <div className="is-body">
                <ValueView field={prose} value={getValue(view, prose)} mode="detail" />
              </div>
            </Card>
          )}
          {parts.map((part) =>
            'rows' in part ? (
              <RelatedListCard key={part.name} view={part} />
            ) : (
              <ObjectListCard key={part.name} field={part} value={getValue(view, part)} />
            ),
          )}
          <EmptyLists lists={view.related.filter(isEmptyList)} />
          <PartLinks view={view} />
          {relations.length > 0 && (
            <Card id="record-related" title={<FormattedMessage id="record.related" />}>
              <FactList fields={relations} values={view.values} narrow />
            </Card>
          )}
          <RecordFolds folds={folds} view={view} />
          {view.omitted !== undefined && <OmittedFieldsNotice omitted={view.omitted} />}
        </div>
        <RecordContents entries={listEntries(view, prose, folds)} />
      </div>
    </div>
  );
}

/** Links to the parts of the record that have no table here, each with the way to add one. */
function PartLinks({ view }: { view: LargeRecordView }) {
  if (process.env.OWN_PARTS && ownSections !== null && view.sections !== undefined) {
    return (
      <>
        <ownSections.SectionParts view={view} />
        <PartLinks view={{ ...view, sections: undefined }} />
      </>
    );
  }
  const links = listLinks(view);
  if (links.length === 0) return null;
  return (
    <Card id={PARTS_ID} title={<FormattedMessage id="record.more" />}>
      <ListLinks links={links} />
    </Card>
  );
}

// No field or fold has a hyphen in its name.
const PARTS_ID = 'record-more-lists';

function listLinks({ moreRelated, layout }: LargeRecordView): LargeRecordView['moreRelated'] {
  return moreRelated.filter(({ name }) => layout.links.includes(name));
}

/** The facts of the head: one cell each, then short texts and objects in one line each. */
function RecordFacts({ view }: { view: LargeRecordView }) {
  const describe = (names: readonly string[]) => names.flatMap((name) => findRecordField(view, name) ?? []);
  const [facts, lines] = [describe(view.layout.facts), describe(view.layout.lines)];
  const { nameLists = [] } = view;
  if (facts.length + lines.length + nameLists.length === 0) return null;
  return (
    <div className="w-card is-head">
      {facts.length > 0 && (
        <dl className="is-cells">
          {facts.map((field) => (
            <div key={field.name}>
              <dt>
                <LabelText label={field.label} />
              </dt>
              <dd>
                <FactValue field={field} value={getValue(view, field)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length + nameLists.length > 0 && (
        <dl className="is-lines">
          {lines.map((field, index) => (
            <div key={field.name}>
              <dt>
                <LabelText label={field.label} />
              </dt>
              <dd>
                <LineValue view={view} field={field} before={lines[index - 1]} />
              </dd>
            </div>
          ))}
          {nameLists.map((list) => (
            <NameList key={list.name} view={list} />
          ))}
        </dl>
      )}
    </div>
  );
}

/** One line of names, with the way to all rows where there are more. */
function NameList({ view }: { view: RelatedView }) {
  const { paging } = view;
  return (
    <div id={view.name}>
      <dt>
        <LabelText label={view.label} />
      </dt>
      <dd>
        <ul className="w-tags">
          {view.rows.map(({ id, href, title }) => (
            <li key={id} className="w-tag">
              {href === null ? title : <SiteLink href={href}>{title}</SiteLink>}
            </li>
          ))}
        </ul>
        <span className="w-actions">
          {view.href !== undefined && paging.next !== null && <AllLink view={view} href={view.href} />}
          <AddLink view={view} />
        </span>
      </dd>
    </div>
  );
}

/** A value in a cell: of several amounts, the first. */
function FactValue({ field, value }: { field: FieldDescription; value: FieldValue }) {
  const [part] = field.money === undefined ? getMoneyParts(field) : [];
  if (part === undefined) return <ValueView field={field} value={value} mode="cell" />;
  const amounts = value as { readonly [name: string]: FieldValue } | null;
  return <ValueView field={part} value={amounts?.[part.name] ?? null} mode="cell" />;
}

/** One line of the head. An object equal to the one above says so instead. */
function LineValue({
  view,
  field,
  before,
}: {
  view: LargeRecordView;
  field: FieldDescription;
  before: FieldDescription | undefined;
}) {
  const value = getValue(view, field);
  if (field.kind !== 'object' || (process.env.OWN_PARTS && field.ownPart !== undefined))
    return <ValueView field={field} value={value} mode="cell" />;
  if (before !== undefined && JSON.stringify(getValue(view, before)) === JSON.stringify(value))
    return <FormattedMessage id="record.sameAs" values={{ name: before.label.text }} />;
  return <ObjectLine field={field} value={value} />;
}

function getValue({ values }: LargeRecordView, { name }: FieldDescription): FieldValue {
  return values[name] ?? null;
}

/** Returns the relations to one record that are unfolded, those without a record last. */
function sortFilledFirst({ relations, values, layout }: LargeRecordView): readonly FieldDescription[] {
  const isFilled = ({ name }: FieldDescription): boolean => (values[name] ?? null) !== null;
  const open = relations.filter(({ name }) => layout.relations.includes(name));
  return [...open.filter(isFilled), ...open.filter((field) => !isFilled(field))];
}

/**
 * Returns the lists that are unfolded as tables, all but empty ones: in the operator's order, with lists of values among
 * them, or those with rows first.
 */
function listParts({
  related,
  objectLists,
  layout,
}: LargeRecordView): readonly (RelatedView | FieldDescription)[] {
  const filled = related.filter((list) => !isEmptyList(list));
  if (layout.lists !== null)
    return layout.lists.flatMap((name) => [...filled, ...objectLists].find((one) => one.name === name) ?? []);
  return filled.toSorted((a, b) => Number(b.rows.length > 0) - Number(a.rows.length > 0));
}

/** Lists the parts of the page for its contents: what is unfolded, then the folds. */
function listEntries(
  view: LargeRecordView,
  prose: FieldDescription | undefined,
  folds: readonly FilledFold[],
): readonly ContentsEntry[] {
  if (process.env.OWN_PARTS && ownSections !== null && view.sections !== undefined)
    return ownSections.addSectionEntries(
      listEntries({ ...view, sections: undefined }, prose, folds),
      view.sections,
    );
  const [links, relations] = [listLinks(view).length, view.layout.relations.length];
  const entries: readonly (ContentsEntry | false | undefined)[] = [
    prose && { id: 'record-prose', title: <LabelText label={prose.label} /> },
    ...listParts(view).map((part) => ({
      id: 'rows' in part ? part.name : `record-${part.name}`,
      title: 'rows' in part ? <ListTitle view={part} /> : <LabelText label={part.label} />,
      count: 'rows' in part ? part.paging.total : null,
    })),
    links > 0 && { id: PARTS_ID, title: <FormattedMessage id="record.more" />, count: links },
    relations > 0 && {
      id: 'record-related',
      title: <FormattedMessage id="record.related" />,
      count: relations,
    },
    ...folds.map((fold) => ({
      id: getFoldId(fold.name),
      title: <FoldHeading fold={fold} />,
      count: countParts(fold),
      isFolded: true,
    })),
  ];
  return entries.filter((entry) => entry !== undefined && entry !== false);
}
