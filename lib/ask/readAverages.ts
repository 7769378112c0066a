import { isNumericKind } from '../schema/model/kindTraits';
import { isRelatedWord } from './inflection';
import type { QuestionReader } from './questionReader';
import type { QuestionSubject } from './subject';

/** Leaves out what asks for the average of a number, which no address of a list answers: "average cost", "średni koszt". */
export function readAverages(reader: QuestionReader, { fields }: QuestionSubject): void {
  const names = fields
    .filter(({ field }) => isNumericKind(field.kind) || field.minor !== undefined)
    .flatMap((number) => [...number.names, ...number.shortNames]);
  for (let at = 0; at < reader.tokens.length; at += 1) {
    // A field may be called so: "Average rating".
    if (!reader.is(reader.grammar.average, at) || names.some((name) => reader.hasName(name, at))) continue;
    const length = countNumberWords(reader, names, at + 1);
    if (length > 0) reader.addUnmet({ from: at, to: at + 1 + length });
  }
}

/** Counts the words at a position that name a number, or a part of it: "cost" of "Estimated cost". */
function countNumberWords(reader: QuestionReader, names: readonly (readonly string[])[], at: number): number {
  const isPart = (word: string): boolean => word.length > 3 && reader.hasName([word], at, isRelatedWord);
  return Math.max(
    reader.is(reader.grammar.prices, at) ? 1 : 0,
    ...names.map((name) => (reader.hasName(name, at, isRelatedWord) ? name.length : 0)),
    ...names.map((name) => (name.some(isPart) ? 1 : 0)),
  );
}
