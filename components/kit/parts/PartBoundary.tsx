import { Component, createContext, useContext, type ReactNode } from 'react';
import { useHasFailed } from './failedParts';

const DefaultContext = createContext<ReactNode>(null);

/** Shows what the site itself would show in the place of the part around it. */
export function SiteDefault() {
  return useContext(DefaultContext);
}

/** States what `SiteDefault` shows inside of it. */
export function DefaultOf({ site, children }: { readonly site: ReactNode; readonly children: ReactNode }) {
  return <DefaultContext value={site}>{children}</DefaultContext>;
}

/** Shows a part, and what the site itself shows where the part fails. The console names its file. */
export function PartBoundary({
  part,
  subject,
  site,
  children,
}: {
  readonly part: string;
  /** What it shows: with another one a part that has failed is tried again. */
  readonly subject?: unknown;
  readonly site: ReactNode;
  readonly children: ReactNode;
}) {
  if (useHasFailed(part)) return site;
  return (
    <ErrorBoundary part={part} subject={subject} fallback={site}>
      <DefaultOf site={site}>{children}</DefaultOf>
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  readonly part: string;
  readonly subject: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly subject: unknown;
}

/** The element that a visitor is in, while a part gives way around it. */
interface Place {
  readonly id: string;
  readonly caret: number | null;
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { hasFailed: false, subject: this.props.subject };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ subject }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return subject === state.subject ? null : { hasFailed: false, subject };
  }

  override getSnapshotBeforeUpdate(_: BoundaryProps, before: BoundaryState): Place | null {
    const { activeElement: element } = document;
    if (before.hasFailed || !this.state.hasFailed || element === null || element.id === '') return null;
    return { id: element.id, caret: isTextInput(element) ? element.selectionEnd : null };
  }

  /** Who was typing when the part failed goes on in the site's own input, which has the same id. */
  override componentDidUpdate(_: BoundaryProps, __: BoundaryState, place: Place | null): void {
    if (place === null || document.activeElement?.id === place.id) return;
    const element = document.getElementById(place.id);
    element?.focus();
    const { caret } = place;
    // Inputs of numbers and dates have no caret that scripts can move.
    if (caret !== null && isTextInput(element) && element.selectionEnd !== null)
      element.setSelectionRange(caret, caret);
  }

  /** React logs the error without the name of the file. */
  override componentDidCatch(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    // eslint-disable-next-line no-console -- a developer looks for it there.
    console.error(`components/own/${this.props.part}.tsx failed: ${text}`);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const isTextInput = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
