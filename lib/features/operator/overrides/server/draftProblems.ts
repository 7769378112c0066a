import {
  FOOTER_ROWS,
  type BrandDraft,
  type DraftProblems,
  type DraftText,
} from '../../../../kit/brand/brandDraft';
import { DEFAULT_LOCALE, LOCALES } from '../../../../ground/routes/hrefs';
import { isAccent } from '../../../../kit/brand/brandLook';
import { isFooterTarget, isPictureAddress } from '../brandConfig';
import { isMissingPicture } from './loadSiteConfig';

type Problem = NonNullable<DraftProblems[DraftText]>;

const PICTURES = ['logo.light', 'logo.dark', 'favicon'] as const;

/** Finds the texts of a draft that the site.config file would be refused for. An empty text is none of them. */
export function findDraftProblems(draft: BrandDraft): DraftProblems {
  const accent: readonly [DraftText, Problem][] =
    draft.accent === '' || isAccent(draft.accent) ? [] : [['accent', 'color']];
  return Object.fromEntries([
    ...accent,
    ...PICTURES.flatMap((name) => {
      const problem = findPictureProblem(draft[name]);
      return problem === null ? [] : [[name, problem] as const];
    }),
    ...FOOTER_ROWS.flatMap((row) => findLinkProblem(draft, row)),
  ]);
}

function findPictureProblem(address: string): Problem | null {
  if (address === '') return null;
  if (!isPictureAddress(address)) return 'picture';
  return isMissingPicture(address) ? 'missing' : null;
}

/** A link has an address and a label in one language at least. */
function findLinkProblem(
  draft: BrandDraft,
  row: (typeof FOOTER_ROWS)[number],
): readonly (readonly [DraftText, Problem])[] {
  const href = draft[`footer.${row}.href`];
  const hasLabel = LOCALES.some((locale) => draft[`footer.${row}.${locale}`] !== '');
  if (href === '' && !hasLabel) return [];
  if (!isFooterTarget(href)) return [[`footer.${row}.href`, 'target']];
  return hasLabel ? [] : [[`footer.${row}.${DEFAULT_LOCALE}`, 'label']];
}
