// Written by `npm run types` from demo/schema.graphql. Run it again when the schema has changed.
import type { Json as $Json } from '../../lib/core/schema/model/json';
import type { LinkTo as $LinkTo } from '../kit/parts/partProps';

/** What a browser measured on this site. */
export interface WebVital {
  /** The identity of the measurement. */
  readonly id: string;
  /** Where it comes from: web-vital or custom. */
  readonly label: string;
  /** The metric, for example LCP. */
  readonly name: string;
  /** When it began, in milliseconds since the page was opened. */
  readonly startTime: number;
  /** What was measured, in milliseconds (CLS: without a unit). */
  readonly value: number;
  /** When it arrived. */
  readonly receivedAt: string;
}

/** Notes and answers under reports. */
export interface Comment {
  /** The key of the comment. */
  readonly id: string;
  /** What it says. */
  readonly text: string;
  /** Who wrote it. */
  readonly author: $LinkTo<unknown>;
  /** The report that it stands under. */
  readonly report: $LinkTo<Report>;
  /** When it was written. */
  readonly createdAt: string;
  /** Whether only the city's own people may read it. */
  readonly internal: boolean;
}

/** Units that take reports on. */
export interface Department {
  /** The key of the department. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** Three letters that stand for it. */
  readonly code: string;
  /** Its telephone number. */
  readonly phone: string;
  /** Its e-mail address. */
  readonly email: string;
  /** What it may spend this year. */
  readonly budget: {
    /** How much, with two decimals. */
    readonly amount: number | string;
    /** Three letters as in ISO 4217, for example PLN. */
    readonly currency: string;
  };
  /** Who leads it. */
  readonly head: $LinkTo<Resident> | null;
  /** The department that it belongs to; null for those at the top. The city's statute says so, so nobody can change it here. */
  readonly parent: $LinkTo<Department> | null;
  /** The kinds of matters that it takes on. */
  readonly categories: readonly ('ROAD_SURFACE' | 'STREET_LIGHTING' | 'TRAFFIC_SIGNALS' | 'WASTE' | 'GREENERY' | 'DRAINAGE' | 'PUBLIC_TRANSPORT' | 'BUILDINGS' | 'GRAFFITI' | 'NOISE' | 'PLAYGROUNDS' | 'WINTER' | 'OTHER')[];
}

/** Areas of the city with their boundaries. */
export interface District {
  /** Three letters that stand for the district; its key. */
  readonly code: string;
  /** Its name. */
  readonly name: string;
  /** Its area in square kilometres. */
  readonly area: number;
  /** How many people live there. */
  readonly population: number;
  /** How many reports there are, as of the last count. */
  readonly reportCount: number;
  /** How many of them are not closed, as of the last count. */
  readonly openReportCount: number;
  /** When the reports were last counted. */
  readonly countedAt: string;
}

/** Readings from sensors in the streets. */
export interface Measurement {
  /** The key of the measurement. */
  readonly id: string;
  /** The code of the sensor, for example SRO-NOISE-03. */
  readonly sensorCode: string;
  /** What was measured. */
  readonly kind: 'PM10' | 'PM25' | 'NOISE' | 'TEMPERATURE' | 'WATER_LEVEL' | 'TRAFFIC';
  /** The reading. */
  readonly value: number;
  /** The unit of the reading. */
  readonly unit: string;
  /** When it was measured. */
  readonly measuredAt: string;
  /** The district that the sensor stands in. */
  readonly district: $LinkTo<District>;
}

/** A matter that residents brought to the city: what, where, and how it stands. */
export interface Report {
  /** The key of the report. */
  readonly id: string;
  /** The number that residents are given, for example ZG-2025-10381. */
  readonly number: string;
  /** What it is about, in one line. */
  readonly title: string;
  /** What was seen, in the words of whoever reported it. */
  readonly description: string;
  /** How far the city has come. */
  readonly status: 'NEW' | 'ACCEPTED' | 'IN_PROGRESS' | 'RESOLVED' | 'REJECTED';
  /** How soon something has to be done. */
  readonly priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT';
  /** What kind of matter it is; decides which departments take it on. */
  readonly category: 'ROAD_SURFACE' | 'STREET_LIGHTING' | 'TRAFFIC_SIGNALS' | 'WASTE' | 'GREENERY' | 'DRAINAGE' | 'PUBLIC_TRANSPORT' | 'BUILDINGS' | 'GRAFFITI' | 'NOISE' | 'PLAYGROUNDS' | 'WINTER' | 'OTHER';
  /** The district that it lies in. */
  readonly district: $LinkTo<District>;
  /** The department that has taken it on. */
  readonly department: $LinkTo<Department> | null;
  /** Who reported it. */
  readonly reporter: $LinkTo<unknown>;
  /** Words to find it by. */
  readonly tags: readonly string[];
  /** Whether people are in danger. */
  readonly dangerous: boolean;
  /** What the repair will cost, as far as known. */
  readonly estimatedCost: {
    /** How much, with two decimals. */
    readonly amount: number | string;
    /** Three letters as in ISO 4217, for example PLN. */
    readonly currency: string;
  } | null;
  /** The day by which it should be done. */
  readonly dueOn: string | null;
  /** A page of the company that does the work. */
  readonly contractorSite: string | null;
  /** The colour of its pin on the map. */
  readonly mapColour: string | null;
  /** What the nearest sensor measured when it was reported. */
  readonly sensorData: $Json | null;
  /** A picture of the place. */
  readonly photo: {
    /** Where the picture is. */
    readonly url: string;
    /** What the picture shows. */
    readonly alt: string;
    /** The name of its file. */
    readonly fileName: string;
    /** How large it is, in bytes. */
    readonly sizeBytes: number;
  } | null;
  /** Where it is. */
  readonly place: {
    /** Street and house number. */
    readonly street: string;
    /** Postal code, for example 50-001. */
    readonly postalCode: string | null;
    /** Degrees north. */
    readonly latitude: number | null;
    /** Degrees east. */
    readonly longitude: number | null;
  };
  /** How to reach whoever reported it. */
  readonly contact: {
    /** E-mail address. */
    readonly email: string | null;
    /** Telephone number. */
    readonly phone: string | null;
    /** May we call? */
    readonly mayCall: boolean;
  } | null;
  /** The earlier report of the same matter. */
  readonly duplicateOf: $LinkTo<Report> | null;
  /** What happened to it so far, oldest first. */
  readonly history: readonly ({
    /** The status that it came to. */
    readonly status: 'NEW' | 'ACCEPTED' | 'IN_PROGRESS' | 'RESOLVED' | 'REJECTED';
    /** When. */
    readonly at: string;
    /** Who did it. */
    readonly by: string;
    /** The note or the reason that was given. */
    readonly note: string | null;
  })[];
  /** When it was reported. */
  readonly createdAt: string;
  /** When it was last changed. */
  readonly updatedAt: string;
  /** When a department took it on. */
  readonly acceptedAt: string | null;
  /** When the work began. */
  readonly startedAt: string | null;
  /** When it was resolved. */
  readonly resolvedAt: string | null;
  /** When it was rejected. */
  readonly rejectedAt: string | null;
  /** How it was resolved. */
  readonly resolutionNote: string | null;
  /** Why it was rejected. */
  readonly rejectionReason: string | null;
  /** Grows by one with every change; send it back as expectedVersion. */
  readonly version: number;
}

/** Who reports, and how to reach them. */
export interface Resident {
  /** The key of the resident. */
  readonly id: string;
  /** The name or pseudonym. */
  readonly name: string;
  /** E-mail address. */
  readonly email: string;
  /** Telephone number. */
  readonly phone: string | null;
  /** The district that they live in. */
  readonly district: $LinkTo<District>;
  /** Since when they have had an account. */
  readonly joinedOn: string;
  /** Since when the account has been in the archive. */
  readonly archivedAt: string | null;
}

/** One change of a report: who changed what, and when. */
export interface ReportRevision {
  /** The key of the revision. */
  readonly id: string;
  /** The report that was changed. */
  readonly report: $LinkTo<Report>;
  /** When it was changed. */
  readonly changedAt: string;
  /** Who changed it. */
  readonly changedBy: string;
  /** What was done. */
  readonly action: 'CREATED' | 'UPDATED' | 'STATUS_CHANGED' | 'RESTORED';
  /** What was changed, field by field. */
  readonly changes: readonly ({
    /** The name of the field. */
    readonly field: string;
    /** Its value before; null if it had none. */
    readonly before: string | null;
    /** Its value afterwards; null if it has none. */
    readonly after: string | null;
  })[];
}
