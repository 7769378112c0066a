import type { ValueKind } from '../schema/kinds';
import type { KindContract } from './kindContract';
import { booleanKind } from './kinds/booleanKind';
import { dateKind } from './kinds/dateKind';
import { dateTimeKind } from './kinds/dateTimeKind';
import { enumKind } from './kinds/enumKind';
import { exactKind } from './kinds/exactKind';
import { idKind } from './kinds/idKind';
import { integerKind } from './kinds/integerKind';
import { jsonKind } from './kinds/jsonKind';
import { namedTextKind } from './kinds/namedTextKind';
import { textKind } from './kinds/textKind';
import { timeKind } from './kinds/timeKind';

/** How each kind of value is typed and read: a new kind without a contract does not compile. */
export const KIND_CONTRACTS = {
  text: textKind,
  longText: textKind,
  integer: integerKind,
  bigInteger: exactKind,
  float: exactKind,
  decimal: exactKind,
  boolean: booleanKind,
  enum: enumKind,
  date: dateKind,
  dateTime: dateTimeKind,
  time: timeKind,
  duration: textKind,
  email: namedTextKind('email', /^[^\s@]+@\S+$/),
  phone: textKind,
  url: namedTextKind('url', /^[a-z][a-z\d+.-]*:\S+$/i),
  image: namedTextKind('url', /^\S+$/),
  color: namedTextKind('color', /^\S.*$/),
  id: idKind,
  json: jsonKind,
  upload: textKind,
  object: jsonKind,
  relation: textKind,
  union: jsonKind,
} satisfies Record<ValueKind, KindContract>;
