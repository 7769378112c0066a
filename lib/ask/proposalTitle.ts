import type { Translate } from '../intl/translate';
import type { ProposalPart } from './proposalView';
import type { Condition } from './questionReader';
import type { QuestionSubject } from './subject';

/** Says a condition in the head of a proposal. Only values of enums and names of records speak for themselves; all else names its field. */
export function formatForTitle(
  translate: Translate,
  { source }: QuestionSubject,
  { meaning, part }: { readonly meaning: Condition; readonly part: ProposalPart },
): string {
  switch (meaning.type) {
    case 'search':
      return translate('ask.told.search', { text: meaning.text });
    case 'chart':
      return translate('ask.told.chart', { name: part.text });
    case 'sort':
      return part.text;
    case 'filter': {
      const { filters, titles } = meaning;
      const field = source.filter?.fields.find((one) => one.field === filters[0]?.field);
      const isValue = field?.enum !== undefined && filters.every(({ op }) => op === 'in' || op === 'eq');
      return titles !== undefined || isValue
        ? part.text
        : translate('ask.told.field', { name: part.label.text, value: part.text });
    }
  }
}
