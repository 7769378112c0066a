import type { ValueKind } from '../../lib/schema/kinds';
import { BooleanView } from './BooleanView';
import { ColorView } from './ColorView';
import { EmailView } from './EmailView';
import { EnumView } from './EnumView';
import type { FieldView } from './fieldView';
import { ImageView } from './ImageView';
import { JsonView } from './JsonView';
import { LongTextView } from './LongTextView';
import { MomentView } from './MomentView';
import { ObjectView } from './ObjectView';
import { PhoneView } from './PhoneView';
import { RelationView } from './RelationView';
import { TextView } from './TextView';
import { UrlView } from './UrlView';

/** How each kind of value is shown: a new kind without a view does not compile. */
export const FIELD_VIEWS = {
  text: TextView,
  longText: LongTextView,
  integer: TextView,
  bigInteger: TextView,
  float: TextView,
  decimal: TextView,
  boolean: BooleanView,
  enum: EnumView,
  date: MomentView,
  dateTime: MomentView,
  time: TextView,
  duration: TextView,
  email: EmailView,
  phone: PhoneView,
  url: UrlView,
  image: ImageView,
  color: ColorView,
  id: TextView,
  json: JsonView,
  upload: UrlView,
  object: ObjectView,
  relation: RelationView,
  union: RelationView,
} satisfies Record<ValueKind, FieldView>;
