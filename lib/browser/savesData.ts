interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Tells whether the visitor asks the browser to save data, or has a slow line. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
