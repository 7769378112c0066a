import type { CompositeValue, FieldDigits, FieldRole } from '../../core/schema/model/facts';
import type { ValueKind } from '../../core/schema/model/kinds';
import type { EnumValue } from '../../core/schema/model/model';
import type { Label } from './label';

/** The tone of a status value (design tokens `statusTones`). */
export type StatusTone = NonNullable<EnumValue['tone']>;

/** One value of an enum. */
export interface EnumOption {
  readonly value: string;
  readonly label: Label;
  readonly description?: string;
  readonly tone?: StatusTone;
  readonly level?: NonNullable<EnumValue['level']>;
}

/** A field with its label and kind. */
export interface FieldDescription {
  /** Field name (of the record, or of the nested object). */
  readonly name: string;
  readonly label: Label;
  readonly kind: ValueKind;
  readonly list: boolean;
  readonly description?: string;
  /** A number that is a moment, or a part of a position. */
  readonly role?: ShownRole;
  /** What its digits are, where they are no quantity. */
  readonly digits?: Exclude<FieldDigits, 'none'>;
  /** For enums: all values with their labels. */
  readonly options?: readonly EnumOption[];
  /** For nested objects. */
  readonly fields?: readonly FieldDescription[];
  /** Only so many rows of the list are read. There may be more. */
  readonly maxRows?: number;
  /** The value is never shown; a placeholder stands for it. */
  readonly secret?: true;
  /** A null value was not received: the schema forbids it, or the backend reported an error at it. */
  readonly missing?: true;
  /** The schema allows null, so that it has the place of an empty value where it was not received. */
  readonly optional?: true;
  /** What the backend said of it, where the page says nothing above. */
  readonly reason?: string;
  /**
   * Names of the amount and currency, shown as money. `bare`: the unit is uncertain. `label`: of a currency in a
   * sibling field.
   */
  readonly money?: {
    readonly amount: string;
    readonly currency: string;
    readonly bare?: true;
    readonly label?: Label;
  };
  /** Name of the one of several amounts that stands for all of them in a cell. */
  readonly mainAmount?: string;
  /** Id of the part of components/own that shows it. */
  readonly ownPart?: string;
  /** Names of the parts of a picture object. */
  readonly picture?: PictureParts;
  /** On the latitude of a record's place: the map of its list there. */
  readonly mapHref?: string;
}

/** A relation's value: `values[field]` is a RecordLink, a list of them, or null. */
export interface RecordLink {
  readonly href: string | null;
  readonly title: string;
  /** Name of the entity, for unions and interfaces. */
  readonly typeLabel?: Label;
}

/** Names of the parts of a picture object: its address and what describes it. */
export type PictureParts = Omit<Extract<CompositeValue, { type: 'picture' }>, 'type'>;

/** The roles that decide how a value is shown. */
export type ShownRole = Extract<FieldRole, 'epoch' | 'latitude' | 'longitude'>;

/** Placeholder for a secret value. */
export const HIDDEN_VALUE = '\u2022\u2022\u2022\u2022\u2022\u2022';
