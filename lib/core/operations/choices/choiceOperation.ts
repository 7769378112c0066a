import { markSiteDocument, type Operation } from '../operation';
import {
  buildChoiceVariables,
  isMalformedChoicePage,
  listPageSizes,
  readChoicePage,
  withPageSize,
  type ChoicePage,
} from './choicePage';
import type { ChoicePageRequest } from './composedTitles';

/** The read of a page of choices, in the sizes in which it can be made. */
interface SizedChoices {
  readonly rows: number;
  /** Null: the size is fixed. */
  readonly leastRows: number | null;
  readonly build: (rows: number) => Operation<ChoicePage>;
}

/** Builds the read of a page of choices. A backend that refuses it for its cost is asked for fewer rows. */
export function buildChoiceRead({ plan, text, position }: ChoicePageRequest): SizedChoices {
  const sizes = listPageSizes(plan, position);
  return {
    rows: plan.size,
    leastRows: sizes.length === 1 ? null : (sizes.at(-1) ?? null),
    build: (rows) => {
      const sized = withPageSize(plan, rows);
      return {
        name: sized.name,
        ...markSiteDocument(sized.document),
        variables: buildChoiceVariables(sized, text, position),
        read: (data) => readChoicePage(sized, data, position),
        isMalformed: (data) => isMalformedChoicePage(sized, data),
      };
    },
  };
}
