import { ApolloCache, type Cache } from '@apollo/client/cache';
import type { DocumentNode } from 'graphql';

/**
 * A cache that keeps nothing: every query of the site is uncached (DESIGN S7.5), so a normalising cache would be weight
 * without use. Documents leave as they are written: no type-name field is added (S7.4).
 */
export class Uncached extends ApolloCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document;
  }
  read(): null {
    return null;
  }
  write(): undefined {
    return undefined;
  }
  diff<T>(): Cache.DiffResult<T> {
    return { complete: false, result: null, missing: undefined };
  }
  watch(): () => void {
    return () => undefined;
  }
  reset(): Promise<void> {
    return Promise.resolve();
  }
  evict(): boolean {
    return false;
  }
  restore(): this {
    return this;
  }
  extract(): Record<string, never> {
    return {};
  }
  removeOptimistic(): void {
    // Nothing is kept.
  }
  fragmentMatches(): boolean {
    return true;
  }
  performTransaction(transaction: (cache: ApolloCache) => void): void {
    transaction(this);
  }
}
