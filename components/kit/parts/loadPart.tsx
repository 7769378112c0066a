import type { ComponentType } from 'react';

/** A part failed while it was rendered. The page is shown without it (`pages/_document.tsx`). */
class PartError extends Error {
  override readonly name = 'PartError';

  constructor(
    readonly part: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Returns the function that takes the component of a part out of its module. */
export function takePart<Props extends object>(
  part: string,
): (loaded: { readonly default?: unknown }) => ComponentType<Props> {
  return ({ default: component }) => {
    if (!isComponent<Props>(component))
      return createFailingPart(part, new Error('its default export is no component'));
    return isReplaced ? component : withPartErrors(part, component);
  };
}

/** A development server's browser replaces components while they are shown, which needs them as they are. */
const isReplaced = typeof window !== 'undefined' && process.env.NODE_ENV === 'development';

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
 * Names the part in the errors of its own rendering, for the server has no error boundaries, and fails where it returns nothing: what
 * is to show nothing says so with null. The part is called as a function.
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
  return function OwnPart(props: Props) {
    const content = callPart(part, () => render(props));
    if (content === undefined)
      throw new PartError(
        part,
        new Error('it returned undefined: return null where there is nothing to show'),
      );
    return content;
  };
}

function callPart<Content>(part: string, render: () => Content): Content {
  try {
    return render();
  } catch (error) {
    throw isWaiting(error) ? error : new PartError(part, error);
  }
}

/** React's sign that a component waits: a promise, or from `use` an error that must be passed on as it is. */
function isWaiting(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    'then' in error || (error instanceof Error && /^Suspense Exception|error #460\b/.test(error.message))
  );
}
