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

/** Shows a part, and what the site itself shows where the part fails. React logs the error, with the part's name. */
export function PartBoundary({
  part,
  site,
  children,
}: {
  readonly part: string;
  readonly site: ReactNode;
  readonly children: ReactNode;
}) {
  if (useHasFailed(part)) return site;
  return (
    <ErrorBoundary fallback={site}>
      <DefaultOf site={site}>{children}</DefaultOf>
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class ErrorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
