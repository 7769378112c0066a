import { formatDraft, type Draft } from '../../form/drafts/draft';
import { findFormField, formatFormPath } from '../../form/drafts/formPath';
import { toRefusalMessages } from '../../form/drafts/mapErrorsToFields';
import type { FormMessage } from '../../form/drafts/validationIssue';
import type { FormView } from '../../form/formView';
import type { StoredDifference } from '../../form/storedDifference';
import type { VerificationResult } from '../../form/unknownOutcome';
import type { SendResult } from '../../form/save/sendForm';
import type { RowOutcome } from '../importView';
import type { ImportLoaderContext } from './importForm';

/** Converts what became of a sent form to the outcome of its row. */
export function toRowOutcome(ctx: ImportLoaderContext, view: FormView, sent: SendResult): RowOutcome {
  switch (sent.type) {
    case 'saved':
      return {
        type: 'saved',
        key: sent.record?.several === true ? null : (sent.record?.key ?? null),
        ...(sent.differences === undefined
          ? {}
          : { reasons: sent.differences.map((difference) => describeDifference(ctx, view, difference)) }),
      };
    case 'refused':
    case 'stale': {
      const fallback = ctx.translate('write.post.noReason');
      return toRefusal(ctx, view, toRefusalMessages(view, sent.errors, fallback));
    }
    case 'otherRecord':
      return toRefusal(ctx, view, sent.messages);
    case 'unknown':
      return toUnknownOutcome(sent.found, sent.answered?.notes);
    case 'gone':
      return toUnknownOutcome({ type: 'unseen' });
    case 'signedOut':
      return { type: 'notSent', reason: 'signIn' };
    case 'notSent':
      return { type: 'notSent', reason: sent.reason.type === 'changedForm' ? 'changed' : 'unreachable' };
  }
}

function describeDifference(
  { translate }: ImportLoaderContext,
  { fields, groups }: FormView,
  { type, path, expected, stored }: StoredDifference,
): string {
  const field = findFormField(fields, groups, path);
  const toText = (draft: Draft): string =>
    (field === null ? '' : formatDraft(field, draft)) || translate('value.none');
  return translate(type === 'notSeen' ? 'import.notSeen' : 'import.differs', {
    field: formatFormPath(fields, groups, path) ?? path.join(' '),
    expected: toText(expected),
    stored: toText(stored),
  });
}

/** Names the field of each message, unless the message does so itself. */
function toRefusal(
  ctx: ImportLoaderContext,
  { fields, groups }: FormView,
  messages: readonly FormMessage[],
): RowOutcome {
  const reasons = messages.map(({ path, text, origin }) => {
    const name = path.length === 0 ? null : formatFormPath(fields, groups, path);
    const said = origin === 'backend' ? ctx.translate('import.serverSays', { message: text }) : text;
    return name === null || text.toLowerCase().includes(name.toLowerCase()) ? said : `${name}: ${said}`;
  });
  return { type: 'refused', reasons };
}

/** Returns the outcome of a row that may have been written, with what was found. */
export function toUnknownOutcome(found: VerificationResult, reasons: readonly string[] = []): RowOutcome {
  const isSearched = found.type === 'similar';
  return {
    type: 'unknown',
    reasons,
    searched: isSearched ? found.searched : null,
    found: isSearched ? found.records : [],
  };
}
