import type { ApolloClient } from '@apollo/client';
import { loadEngine } from '../apollo/lazyClient';
import type { ChoicePlan } from '../operations/choices/choicePlan';
import { choiceVariables, type ChoicePosition } from '../operations/choices/choiceVariables';
import { otherSpelling } from '../operations/choices/otherSpelling';
import { lacksChoices, readChoices, type Choices } from '../operations/choices/readChoices';
import { callEnd, type CallEnd } from './callEnd';

/** When an answer is waited for no longer, in ms. */
const LIMIT = 20_000;

export interface ChoicesAsk {
  readonly text: string;
  readonly from: ChoicePosition | null;
  readonly signal: AbortSignal;
}

/** A page of choices, or why there is none, in the backend's words where it gave any; null where nobody waits for it any more. */
export type ChoicesEnd =
  { readonly ok: true; readonly choices: Choices } | { readonly ok: false; readonly failure: string | null };

/** Asks for choices by a one-off query, uncached (S7.5). Part of an answer is an answer: what is there can be chosen. */
export async function askChoices(
  client: ApolloClient,
  plan: ChoicePlan,
  { text, from, signal }: ChoicesAsk,
): Promise<ChoicesEnd | null> {
  const first = await askOnce(client, plan, { text, from, signal });
  const other = first?.ok === false && text !== '' ? otherSpelling(plan) : null;
  const second = other === null ? null : await askOnce(client, other, { text, from, signal });
  if (signal.aborted) return null;
  return second?.ok === true ? second : first;
}

async function askOnce(
  client: ApolloClient,
  plan: ChoicePlan,
  { text, from, signal }: ChoicesAsk,
): Promise<ChoicesEnd | null> {
  const end = await send(client, plan, { text, from, signal });
  if (signal.aborted) return null;
  if (end.is !== 'answered') return { ok: false, failure: null };
  if (end.data === null) return { ok: false, failure: end.errors[0]?.message ?? null };
  if (lacksChoices(plan, end.data)) return { ok: false, failure: end.errors[0]?.message ?? null };
  const choices = readChoices(plan, end.data, from);
  const [error] = end.errors;
  return choices.rows.length === 0 && error !== undefined
    ? { ok: false, failure: error.message }
    : { ok: true, choices };
}

async function send(
  client: ApolloClient,
  plan: ChoicePlan,
  { text, from, signal }: ChoicesAsk,
): Promise<CallEnd> {
  try {
    const [{ parse }] = await Promise.all([import('graphql/language/parser'), loadEngine()]);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]);
    return callEnd(
      await client.query({
        query: parse(plan.document),
        variables: choiceVariables(plan, text, from),
        context: { fetchOptions: { signal: limit } },
      }),
    );
  } catch (error) {
    return callEnd({ error });
  }
}
