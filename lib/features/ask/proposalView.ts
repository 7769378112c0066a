import { askDataHref } from '../../ground/routes/askHrefs';
import type { Locale } from '../../ground/routes/hrefs';
import { requestOptional } from '../../kit/browser/requestJson';
import type { EnumOption } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';

/** The choice of another meaning for a part of a question: its id, and the number of the meaning or `x` to leave it out. */
export type PartChoice = `${number}.${number | 'x'}`;

/** A part of a question as it was understood. Plain JSON. */
export interface ProposalPart {
  readonly id: number;
  /** The words of the question. */
  readonly words: string;
  /** The field that they are about, or the kind of the part. */
  readonly label: Label;
  readonly text: string;
  /** Where the meaning comes from, or the days that a period stands for; '' for none. */
  readonly note: string;
  /** The field of the list's filter form; absent for an order, a chart and a search. */
  readonly field?: string;
  /** The question's choices with this part left out. */
  readonly without: readonly PartChoice[];
  /** Other meanings of the same words. */
  readonly others: readonly { readonly text: Label; readonly choices: readonly PartChoice[] }[];
}

/** A record of the proposed list. */
export interface ProposalRow {
  readonly href: string | null;
  readonly title: string;
  readonly status?: Pick<EnumOption, 'label' | 'tone'>;
  readonly date?: string;
}

/** Why words are left out: nobody knows them, the list cannot be asked that, or no record is known to be the visitor's own. */
export type LeftOutReason = 'unknown' | 'notOffered' | 'mine';

/** Words of a question that are left out, as they were typed. */
export interface LeftOutWords {
  readonly words: string;
  readonly reason: LeftOutReason;
}

/** The list that a question was understood to ask for. Plain JSON. */
export interface Proposal {
  readonly question: string;
  readonly choices: readonly PartChoice[];
  readonly entity: { readonly type: string; readonly plural: Label; readonly words: string };
  /** Address of the list. */
  readonly href: string;
  /** The list with its conditions: "Reports: Urgent, last week". */
  readonly title: string;
  readonly parts: readonly ProposalPart[];
  /** The question names no list: this one is the likeliest. `others`: the same question of other lists. */
  readonly assumed?: { readonly others: readonly { readonly label: Label; readonly question: string }[] };
  /** The words that the list is not asked for. */
  readonly leftOut: readonly LeftOutWords[];
  /** Address of the list that is also searched for the words that were not understood; absent where it has no search. */
  readonly searchHref?: string;
  /** Fields that the list can be asked for, where words are left out. */
  readonly usable: readonly Label[];
  /** Names of the lists whose records the question may name, but which were late, or refused. */
  readonly namesUnread?: readonly Label[];
  /** It is understood well enough to come first. */
  readonly isCertain: boolean;
  /** Its first records; null where they were late. */
  readonly preview: { readonly total: number | null; readonly rows: readonly ProposalRow[] } | null;
}

/** View of the page that answers a question; without a question it asks for one. */
export interface AskView {
  readonly question: string;
  readonly proposal: Proposal | null;
  /** Questions that this site answers, where there is no answer. */
  readonly examples: readonly string[];
}

/** Response of `/api/ask`. */
export interface ProposalAnswer {
  readonly proposal: Proposal | null;
}

/** Longer texts are no questions: they are searched for, as ever. */
export const MAX_QUESTION_LENGTH = 200;

/** Checks whether a text may be a question: a list alone needs none. */
export function mayBeQuestion(text: string): boolean {
  return text.length <= MAX_QUESTION_LENGTH && /\S\s+\S/.test(text.trim());
}

/** Fetches the proposal for a question; null if there is none, or if the request fails or is aborted. */
export async function fetchProposal(
  locale: Locale,
  question: string,
  {
    signal,
    ...of
  }: {
    readonly choices: readonly PartChoice[];
    readonly signal: AbortSignal;
    /** Slug of the list that the words are conditions of. */
    readonly within?: string;
  },
): Promise<Proposal | null> {
  const answer = await requestOptional<ProposalAnswer>(askDataHref(locale, question, of), { signal });
  return answer?.proposal ?? null;
}

/** Parses the choices of an address; what is none is left out. */
export function parsePartChoices(value: string | readonly string[] | undefined): readonly PartChoice[] {
  const texts = typeof value === 'string' ? [value] : (value ?? []);
  return texts.filter((text): text is PartChoice => /^\d{1,2}\.(\d|x)$/.test(text)).slice(0, MAX_CHOICES);
}

const MAX_CHOICES = 20;
