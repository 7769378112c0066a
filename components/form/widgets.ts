import type { ValueKind } from '../../lib/schema/kinds';
import type { Widget } from './place';
import { BooleanWidget } from './widgets/BooleanWidget';
import { ColorWidget } from './widgets/ColorWidget';
import { DateWidget } from './widgets/DateWidget';
import { EnumWidget } from './widgets/EnumWidget';
import { ImageWidget } from './widgets/ImageWidget';
import { JsonWidget } from './widgets/JsonWidget';
import { LongTextWidget } from './widgets/LongTextWidget';
import { NumberWidget } from './widgets/NumberWidget';
import { RelationWidget } from './widgets/RelationWidget';
import { TextWidget } from './widgets/TextWidget';
import { TimeWidget } from './widgets/TimeWidget';
import { UploadWidget } from './widgets/UploadWidget';

/** How each kind of value is filled in: a new kind without a widget does not compile. */
export const WIDGETS = {
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
} satisfies Record<ValueKind, Widget>;
