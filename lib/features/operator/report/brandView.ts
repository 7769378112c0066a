import type { AccentAdjustment } from '../../../kit/brand/brandColors';
import type { BrandDraft, DraftProblems } from '../../../kit/brand/brandDraft';
import type { BrandInfo } from '../../../kit/brand/brandInfo';
import type { HomePart } from '../../../kit/brand/homeParts';
import type { Label } from '../../../kit/view/label';

/** A brand that is tried out, as the operator's page shows it. */
export interface BrandView {
  readonly draft: BrandDraft;
  /** The address has a draft, which may differ from the brand of the site. */
  readonly isDraft: boolean;
  /** What is wrong with what was typed; the page does without it. */
  readonly problems: DraftProblems;
  /** Where the accent was adjusted for contrast. */
  readonly adjustments: readonly AccentAdjustment[];
  /** Contrast that a text needs. */
  readonly neededContrast: number;
  /** The entry of the site.config file. */
  readonly entry: string;
  /** The name and the words of home in the page's language. */
  readonly name: string;
  readonly title?: Label;
  readonly text?: Label;
  readonly logo?: NonNullable<BrandInfo['logo']>;
  /** The parts of home in the owner's order. */
  readonly home?: readonly HomePart[];
  /** Labels of the links at the foot. */
  readonly footer?: readonly Label[];
  /** Names of some lists of the site. */
  readonly lists: readonly Label[];
}
