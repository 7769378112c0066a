import { MAX_UNGROUPED_ENTITIES } from '../../core/schema/model/entityGroup';
import type { HomePart } from '../../kit/brand/homeParts';
import type { NavigationLink } from '../../kit/view/navigation';
import type { Label } from '../../kit/view/label';
import type { NewsList, WorkPart } from './workView';

/** The operator's notice on the home page (`notice` of site.config). */
export interface NoticeView {
  /** Fingerprint of the content: a changed notice is shown again. */
  readonly id: string;
  readonly title: Label;
  readonly text?: Label;
  readonly links: readonly {
    readonly href: string;
    readonly label: Label;
    readonly text?: Label;
    /** Only signed-in visitors see something there. */
    readonly signIn?: true;
  }[];
}

/** Cookie with the id of the hidden notice. A cookie, so that the server knows it while rendering. */
export const NOTICE_COOKIE = 'witryna_notice';

/** Views of the home page and the navigation menu. */

/** Up to this many entities home has no search for lists; larger models get cards for the main ones only. */
export const MAX_ENTITY_CARDS = MAX_UNGROUPED_ENTITIES;

/** The number of records of an entity, or why a visitor does not see it. */
export type EntityCount = number | 'signIn' | 'forbidden';

/** View of the home page. */
export interface HomeView {
  /** The site's own title; null if the page should use its default. */
  readonly title: string | null;
  readonly description: string | null;
  /** The backend did not answer the last request. */
  readonly isUnreachable?: true;
  readonly entities: readonly {
    readonly slug: string;
    /** GraphQL type name; it selects the icon. */
    readonly type: string;
    readonly href: string;
    readonly label: Label;
    readonly count: EntityCount | null;
    /** The heading that it is under, if any. Members of a group are adjacent. */
    readonly group?: Label;
    /** Its group is folded: what keeps a system running. */
    readonly isFolded?: true;
  }[];
  /** Questions that this site answers; absent where none can be asked. */
  readonly examples?: readonly string[];
  /** What is to be seen to, in order. */
  readonly work: readonly WorkPart[];
  /** Lists that are asked for what is new since the last visit on this device. */
  readonly news: readonly NewsList[];
  /** The day (ISO) of the page, and the minute in which it was read. */
  readonly today: string;
  readonly readAt: string;
  /** Forms that add a record, the most significant first. */
  readonly creates: readonly NavigationLink[];
  /** Lists that exist only on the records of others, each with what has to be chosen first. */
  readonly owned: readonly {
    readonly slug: string;
    readonly href: string;
    readonly label: Label;
    readonly hint: Label;
  }[];
  /** The backend's own search, then the most significant look-ups, as forms. */
  readonly lookUps: readonly {
    readonly slug: string;
    /** Takes the inputs as query parameters. */
    readonly href: string;
    readonly label: Label;
    readonly inputs: readonly {
      readonly name: string;
      readonly label: Label;
      readonly required: boolean;
      readonly options?: readonly { readonly value: string; readonly label: Label }[];
    }[];
    /** It searches records of several types: the name of the list that the form opens. */
    readonly searchedList?: string;
  }[];
  /** The other look-ups, and lists that need an input first. */
  readonly moreLookUps: readonly {
    readonly slug: string;
    readonly href: string;
    readonly label: Label;
    /** It opens a further version of a record that has a page, or asks for a key that nobody types. */
    readonly isMinor?: true;
  }[];
  readonly singletons: readonly NavigationLink[];
  /** What else can be done: for those who run the system. */
  readonly actions: readonly NavigationLink[];
  /** Until the visitor hides it. */
  readonly notice?: NoticeView;
  /** The parts that the owner wants, in order. Absent: all of them, as the site arranges them. */
  readonly parts?: readonly HomePart[];
}
