import { useEffect, useState } from 'react';
import {
  fetchProposal,
  MAX_QUESTION_LENGTH,
  mayBeQuestion,
  type PartChoice,
  type Proposal,
} from '../../../lib/features/ask/proposalView';
import type { Locale } from '../../../lib/ground/routes/hrefs';

/** The list that the typed text asks for, if it is a question. */
export interface ProposalState {
  readonly proposal: Proposal | null;
  readonly isPending: boolean;
  /** Chooses other meanings of the question's parts. */
  readonly choose: (choices: readonly PartChoice[]) => void;
}

/** Pause in typing before the question is sent. */
const DEBOUNCE_MS = 250;

const NO_CHOICES: readonly PartChoice[] = [];

/** Shorter words are beginnings of others. */
const MIN_CONDITIONS_LENGTH = 3;

/**
 * Asks for the list that a text means, once it is a question. The answer to an earlier text is not shown. `within`: slug of the list that the
 * words are conditions of.
 */
export function useProposal(locale: Locale, text: string, within?: string): ProposalState {
  const question = text.trim().replaceAll(/\s+/g, ' ');
  const isQuestion =
    within === undefined
      ? mayBeQuestion(question)
      : question.length >= MIN_CONDITIONS_LENGTH && question.length <= MAX_QUESTION_LENGTH;
  const [chosen, setChosen] = useState({ question: '', choices: NO_CHOICES });
  const choices = chosen.question === question ? chosen.choices : NO_CHOICES;
  const key = [locale, question, ...choices].join('\n');
  const [answer, setAnswer] = useState<{ key: string; question: string; proposal: Proposal | null } | null>(
    null,
  );
  useEffect(
    function ask() {
      if (!isQuestion) return undefined;
      const abort = new AbortController();
      const { signal } = abort;
      const timer = setTimeout(() => {
        void fetchProposal(locale, question, {
          choices,
          signal,
          ...(within === undefined ? {} : { within }),
        }).then((proposal) => {
          if (!signal.aborted) setAnswer({ key, question, proposal });
        });
      }, DEBOUNCE_MS);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    },
    [isQuestion, locale, question, choices, key, within],
  );
  const isAnswered = isQuestion && answer?.question === question;
  return {
    proposal: isAnswered ? answer.proposal : null,
    isPending: isQuestion && answer?.key !== key,
    choose: (next) => setChosen({ question, choices: next }),
  };
}
