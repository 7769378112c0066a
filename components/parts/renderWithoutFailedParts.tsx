import type { AppType } from 'next/dist/shared/lib/utils';
import type { DocumentContext } from 'next/document';
import { ALL_PARTS, FailedPartsContext } from './failedParts';

type RenderPageOptions = Exclude<
  NonNullable<Parameters<DocumentContext['renderPage']>[0]>,
  (component: never) => unknown
>;

/** More failures on one page than these, and it is rendered without all parts. */
const MAX_FAILURES = 5;

/**
 * Renders a page, and where a part of components/own fails, again without it. An error without the name of a part may come from
 * inside one: then the page is rendered without all of them, and if that fails, too, it is the page's own error.
 */
export async function renderWithoutFailedParts<Props>(
  context: DocumentContext,
  render: (context: DocumentContext) => Promise<Props>,
  log: (message: string) => void,
): Promise<{ readonly props: Props; readonly failedParts: readonly string[] }> {
  let failedParts: readonly string[] = [];
  const messages: string[] = [];
  for (;;) {
    try {
      const props = await render(withoutParts(context, failedParts));
      messages.forEach(log);
      return { props, failedParts };
    } catch (error) {
      if (failedParts.includes(ALL_PARTS)) throw error;
      const part = getFailedPart(error);
      const isTooMany = failedParts.length >= MAX_FAILURES || part === null || failedParts.includes(part);
      failedParts = isTooMany ? [ALL_PARTS] : [...failedParts, part];
      messages.push(toMessage(error, part));
    }
  }
}

function toMessage(error: unknown, part: string | null): string {
  const text = error instanceof Error ? error.message : String(error);
  return part === null
    ? `a part of components/own failed, so the page is shown without them: ${text}`
    : `${text} (the site’s own view is shown instead)`;
}

/** The document and the page have a class of this error each. */
function getFailedPart(error: unknown): string | null {
  const isPartError = error instanceof Error && error.name === 'PartError' && 'part' in error;
  return isPartError && typeof error.part === 'string' ? error.part : null;
}

function withoutParts(context: DocumentContext, failed: readonly string[]): DocumentContext {
  return {
    ...context,
    renderPage: (options = {}) => {
      const given: RenderPageOptions =
        typeof options === 'function' ? { enhanceComponent: options } : options;
      const { enhanceApp } = given;
      return context.renderPage({
        ...given,
        enhanceApp: (App: AppType) => {
          const Inner = enhanceApp?.(App) ?? App;
          return function AppWithoutFailedParts(props) {
            return (
              <FailedPartsContext value={failed}>
                <Inner {...props} />
              </FailedPartsContext>
            );
          };
        },
      });
    },
  };
}
