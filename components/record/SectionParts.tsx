import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FoundView, SectionView } from '../../lib/features/record/recordView';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { DefaultOf, PartBoundary, SiteDefault } from '../kit/parts/PartBoundary';
import { SECTION_PARTS } from '../kit/parts/sectionParts';
import { LabelText } from '../kit/ui/LabelText';
import { Card } from '../kit/ui/Card';
import { FactList } from './FactList';
import type { ContentsEntry } from './RecordContents';

/** The sections that components/own adds to the page of a record, a card each. */
export function SectionParts({ view }: { view: FoundView & { readonly href?: string } }) {
  return (view.sections ?? []).map((section) => (
    <SectionCard key={section.name} section={section} title={view.title} href={view.href ?? null} />
  ));
}

function SectionCard({ section, title, href }: { section: SectionView; title: string; href: string | null }) {
  const locale = toLocale(useIntl().locale);
  const { part, fields, values } = section;
  const Part = Object.hasOwn(SECTION_PARTS, part) ? SECTION_PARTS[part] : undefined;
  const facts = <FactList fields={fields} values={values} narrow isInside />;
  const inCard = (content: ReactNode) => (
    <Card id={getSectionId(section)} title={<LabelText label={section.label} />}>
      {content}
    </Card>
  );
  // The heading stays where the part fails; a section that reads nothing has nothing to show below it.
  const site = fields.length === 0 ? null : inCard(facts);
  if (Part === undefined) return site;
  return (
    <PartBoundary part={part} subject={values} site={site}>
      {inCard(
        <div className="is-body">
          <DefaultOf site={facts}>
            <Part record={{ title, href }} values={values} locale={locale} Default={SiteDefault} />
          </DefaultOf>
        </div>,
      )}
    </PartBoundary>
  );
}

const getSectionId = ({ name }: SectionView): string => `record-own-${name}`;

/** Adds the sections to the contents of a large record, where its page has them: after its lists. */
export function addSectionEntries(
  entries: readonly ContentsEntry[],
  sections: readonly SectionView[],
): readonly ContentsEntry[] {
  const own = sections.map((section) => ({
    id: getSectionId(section),
    title: <LabelText label={section.label} />,
  }));
  const after = entries.findIndex(
    ({ id, isFolded }) => id === 'record-more-lists' || id === 'record-related' || isFolded === true,
  );
  return entries.toSpliced(after === -1 ? entries.length : after, 0, ...own);
}
