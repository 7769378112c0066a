import { SEAL, withoutSeal } from '../seal';
import { ownMark } from './ownMark';

/** Seals documents for visitors and knows them again. */
export interface Sealer {
  /** The document with a seal for this owner: the claim of a user, '' for nobody. */
  readonly seal: (document: string, owner: string) => string;
  /** Whether a document carries the seal that it was given for this owner. */
  readonly isSealed: (document: string, owner: string) => boolean;
}

/** Makes the sealer of this secret; null stands for one that the process makes up, so that its seals end with it. */
export function createSealer(secret: string | null): Sealer {
  const mark = ownMark(secret, 'witryna documents');
  return {
    seal: (document, owner) => `${document}\n#${mark.of([owner, document])}`,
    isSealed(document, owner) {
      const given = SEAL.exec(document)?.[1];
      return given !== undefined && mark.isOf(given, [owner, withoutSeal(document)]);
    },
  };
}
