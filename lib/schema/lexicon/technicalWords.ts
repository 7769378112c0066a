import { splitList } from './lexicon';
import { toCanonicalWord } from './inflector';

/**
 * Nouns of things that keep a system running: people configure or inspect them, and rarely come for them. English
 * words; other languages use most of them as loan words.
 */
const TECHNICAL_NOUNS = splitList(`
  setting config configuration preference option permission role scope policy token key credential session login secret
  log audit event history revision version snapshot migration backup cache queue job task worker hook webhook callback
  endpoint plugin extension app application integration installation script stylesheet theme template layout widget
  metafield metadata meta attribute property parameter variable definition schema format taxonomy locale language
  translation subscription notification alert reminder draft saved search filter view dashboard export import sync
  favorite bookmark reaction membership relation link connection edge mapping assignment license agreement consent
  measurement metric statistic stat usage trend entry destination recipient service zone province country currency tax
  channel warehouse seller facet scanner platform runner agent timelog feature flag domain certificate publication
`);

const TECHNICAL = new Set(TECHNICAL_NOUNS.map(toCanonicalWord));

/** Returns the words of a name that belong to the running of a system. */
export function findTechnicalWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => TECHNICAL.has(toCanonicalWord(word)));
}

/** Nouns of what a record consists of, or what happens to it in daily work. */
const CONTENT = new Set(
  splitList(`line item position row comment note message reply task subtask step milestone variant image photo picture media
    attachment payment transaction refund invoice shipment fulfillment delivery booking appointment visit review answer
    question chapter section address`).map(toCanonicalWord),
);

/** Returns the words of a name that stand for contents of a record. */
export function findContentWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => CONTENT.has(toCanonicalWord(word)));
}
