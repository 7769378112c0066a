import type { ValueKind } from '../../../schema/model/kinds';
import type { KindCodec } from './kindCodec';
import { booleanCodec, enumCodec, idCodec, createPatternCodec, textCodec } from './scalarCodecs';
import { dateCodec, dateTimeCodec, timeCodec } from './dateCodecs';
import { decimalCodec, integerCodec } from './numberCodecs';
import { jsonCodec } from './jsonCodec';

/** The codec of each kind; a new kind without one does not compile. */
export const KIND_CODECS: Readonly<Record<ValueKind, KindCodec>> = {
  text: textCodec,
  longText: textCodec,
  integer: integerCodec,
  bigInteger: decimalCodec,
  float: decimalCodec,
  decimal: decimalCodec,
  boolean: booleanCodec,
  enum: enumCodec,
  date: dateCodec,
  dateTime: dateTimeCodec,
  time: timeCodec,
  duration: textCodec,
  email: createPatternCodec('email', /^[^\s@]+@\S+$/),
  phone: textCodec,
  url: createPatternCodec('url', /^[a-z][a-z\d+.-]*:\S+$/i),
  image: createPatternCodec('url', /^\S+$/),
  color: createPatternCodec('color', /^\S.*$/),
  id: idCodec,
  json: jsonCodec,
  upload: textCodec,
  object: jsonCodec,
  relation: textCodec,
  union: jsonCodec,
};
