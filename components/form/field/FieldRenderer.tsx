import { acceptsMany } from '../../../lib/features/form/drafts/parseInputType';
import { FieldGroup } from './FieldGroup';
import { FieldArray } from './FieldArray';
import type { BoundField, Widget } from './boundField';
import { EnumCheckboxes, fitsCheckboxes, BooleanWidget, EnumWidget } from '../widgets/EnumWidget';
import type { ValueKind } from '../../../lib/core/schema/model/kinds';
import { DateWidget } from '../widgets/DateWidget';
import { JsonWidget } from '../widgets/JsonWidget';
import {
  ColorWidget,
  ImageWidget,
  LongTextWidget,
  NumberWidget,
  TextWidget,
  TimeWidget,
} from '../widgets/TextWidget';
import { RelationWidget } from '../widgets/RelationWidget';
import { UploadWidget } from '../widgets/UploadWidget';
import type { WidgetPart } from '../WidgetPart';

/** Present in builds with files in components/own alone: a static import would stay in all others. */
const own = process.env.OWN_PARTS
  ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    (require('../WidgetPart') as { WidgetPart: typeof WidgetPart })
  : null;

/** The widget of each kind of value. A new kind without a widget does not compile. */
const WIDGETS: Readonly<Record<ValueKind, Widget>> = {
  text: TextWidget,
  longText: LongTextWidget,
  integer: NumberWidget,
  bigInteger: NumberWidget,
  float: NumberWidget,
  decimal: NumberWidget,
  boolean: BooleanWidget,
  enum: EnumWidget,
  date: DateWidget,
  dateTime: DateWidget,
  time: TimeWidget,
  duration: TimeWidget,
  email: TextWidget,
  phone: TextWidget,
  url: TextWidget,
  image: ImageWidget,
  color: ColorWidget,
  id: TextWidget,
  json: JsonWidget,
  upload: UploadWidget,
  object: JsonWidget,
  relation: RelationWidget,
  union: JsonWidget,
};

/** Renders any field: an array by its rows, an input object by its fields, all others by the widget of their kind. */
export function FieldRenderer({ bound }: { bound: BoundField }) {
  const { field, type } = bound;
  if (process.env.OWN_PARTS && own !== null && field.ownPart !== undefined)
    return <own.WidgetPart bound={bound} Site={FieldRenderer} />;
  if (field.kind !== 'relation' && acceptsMany(field, type)) {
    return field.kind === 'enum' && fitsCheckboxes(bound) ? (
      <EnumCheckboxes bound={bound} options={field.options ?? []} />
    ) : (
      <FieldArray bound={bound} />
    );
  }
  if (field.kind === 'object' && field.group !== undefined) return <FieldGroup bound={bound} />;
  const Widget = WIDGETS[field.kind];
  return <Widget bound={bound} />;
}
