import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { HIDDEN_VALUE, type FieldDescription } from '../../../lib/kit/view/fieldDescription';
import { isEmptyValue, type RowView } from '../../../lib/kit/view/rowView';
import { FIELD_PARTS } from './fieldParts';
import { PartBoundary, SiteDefault } from './PartBoundary';
import type { ShownPartProps } from './partProps';

type Value = RowView['values'][string];

/** Decides whether a part of components/own shows a value. What is empty or secret has the site's own words. */
export function isShownByPart(
  { ownPart: part, secret, list, kind }: FieldDescription,
  value: Value,
): boolean {
  if (part === undefined || isEmptyValue(value) || (secret === true && value === HIDDEN_VALUE)) return false;
  const isWholeList = list && Array.isArray(value) && kind !== 'json';
  return Object.hasOwn(FIELD_PARTS, part) && !(isWholeList && part.startsWith('kinds/'));
}

/** Shows a value by a part of components/own. `View` is the site's own view of any value. */
export function FieldPart({
  field,
  value,
  mode,
  View,
}: Pick<ShownPartProps, 'field' | 'value' | 'mode'> & {
  readonly View: ComponentType<{
    readonly field: FieldDescription;
    readonly value: Value;
    readonly mode: ShownPartProps['mode'];
  }>;
}) {
  const locale = toLocale(useIntl().locale);
  const { ownPart: part = '', ...plain } = field;
  const Part = FIELD_PARTS[part];
  const site = <View field={plain} value={value} mode={mode} />;
  if (Part === undefined) return site;
  return (
    <PartBoundary part={part} subject={value} site={site}>
      <Part field={plain} value={value} mode={mode} locale={locale} Default={SiteDefault} />
    </PartBoundary>
  );
}
