import type { ComponentType } from 'react';

/** A part failed while the server rendered it. The page is rendered again without it (`pages/_document.tsx`). */
class PartError extends Error {
  override readonly name = 'PartError';

  constructor(
    readonly part: string,
    cause: unknown,
  ) {
    super(`components/own/${part}.tsx failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Returns the function that takes the component of a part out of its module. */
export function takePart<Props extends object>(
  part: string,
): (loaded: { readonly default?: unknown }) => ComponentType<Props> {
  return ({ default: component }) => {
    if (!isComponent<Props>(component))
      return createFailingPart(part, new Error('its default export is no component'));
    return typeof window === 'undefined' ? withPartErrors(part, component) : component;
  };
}

/** Returns the function that stands in for a part whose module cannot be loaded. */
export function rejectPart(part: string): (error: unknown) => ComponentType<object> {
  return (error) => createFailingPart(part, error);
}

/** Fails where it is rendered, so that a page without this part is not concerned. */
function createFailingPart<Props extends object>(part: string, error: unknown): ComponentType<Props> {
  return function FailingPart() {
    throw new PartError(part, error);
  };
}

function isComponent<Props extends object>(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/**
 * Names the part in the errors of its own rendering. A server has no error boundaries, so the part is called as a function there;
 * browsers render it as an element, which Fast Refresh can replace.
 */
function withPartErrors<Props extends object>(
  part: string,
  component: ComponentType<Props>,
): ComponentType<Props> {
  if (typeof component !== 'function' || 'isReactComponent' in (component.prototype ?? {})) return component;
  // Safe: a component that is no class is called with its props alone.
  const render = component as (
    props: Props,
  ) => ReturnType<Extract<ComponentType<Props>, (props: Props) => unknown>>;
  return function ServerPart(props: Props) {
    try {
      return render(props);
    } catch (error) {
      // A part that waits throws a promise.
      if (typeof error === 'object' && error !== null && 'then' in error) throw error;
      throw new PartError(part, error);
    }
  };
}
