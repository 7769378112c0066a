import type { AppType } from 'next/dist/shared/lib/utils';
import type { DocumentContext } from 'next/document';
import { ALL_PARTS, PartsRenderingContext, type PartsRendering } from './failedParts';

type RenderPageOptions = Exclude<
  NonNullable<Parameters<DocumentContext['renderPage']>[0]>,
  (component: never) => unknown
>;

/** After more failures of one page than these it is rendered without all parts. */
const MAX_FAILURES = 5;

/** A part that may have failed: it was the last to begin before an error without a name. */
interface Suspect {
  readonly part: string;
  readonly text: string;
  /** The other parts that had begun before the error. */
  readonly others: number;
}

/**
 * Renders a page, and where a part of components/own fails, again without it. An error from inside a part has no name: then the
 * page is rendered without the part that was the last to begin, and if it gets no further, without the one before. If it fails
 * without any part, too, it is the page's own error.
 */
export async function renderWithoutFailedParts<Props>(
  context: DocumentContext,
  render: (context: DocumentContext) => Promise<Props>,
  log: (message: string) => void,
): Promise<{ readonly props: Props; readonly failedParts: readonly string[] }> {
  const failed = new Map<string, string>();
  const cleared = new Set<string>();
  let suspect: Suspect | null = null;
  for (let failures = 0; ; failures += 1) {
    const begun: string[] = [];
    const failedParts = [...failed.keys()];
    try {
      const props = await render(
        withRendering(context, { failed: failedParts, begin: (part) => begun.push(part) }),
      );
      for (const [part, text] of failed) log(toMessage(part, text));
      return { props, failedParts };
    } catch (error) {
      if (failed.has(ALL_PARTS)) throw error;
      const text = error instanceof Error ? error.message : String(error);
      if (suspect !== null && suspect.text === text && begun.length <= suspect.others) {
        failed.delete(suspect.part);
        cleared.add(suspect.part);
      }
      const named = getFailedPart(error);
      const part = named ?? begun.findLast((each) => !cleared.has(each)) ?? null;
      suspect = named !== null || part === null ? null : { part, text, others: countOthers(begun, part) };
      if (failures < MAX_FAILURES && part !== null && !failed.has(part)) failed.set(part, text);
      else failed.set(ALL_PARTS, text);
    }
  }
}

const countOthers = (begun: readonly string[], part: string): number =>
  begun.filter((each) => each !== part).length;

function toMessage(part: string, text: string): string {
  return part === ALL_PARTS
    ? `a part of components/own failed, so the page is shown without them: ${text}`
    : `components/own/${part}.tsx failed: ${text} (the site’s own view is shown instead)`;
}

/** The document and the page have a class of this error each. */
function getFailedPart(error: unknown): string | null {
  const isPartError = error instanceof Error && error.name === 'PartError' && 'part' in error;
  return isPartError && typeof error.part === 'string' ? error.part : null;
}

function withRendering(context: DocumentContext, rendering: PartsRendering): DocumentContext {
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
              <PartsRenderingContext value={rendering}>
                <Inner {...props} />
              </PartsRenderingContext>
            );
          };
        },
      });
    },
  };
}
