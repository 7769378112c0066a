import type { ComponentProps } from 'react';
import { Icon } from './Icon';

/** A search input with its icon. The label is also the placeholder. */
export function SearchInput({
  label,
  needsScript = false,
  ...input
}: {
  label: string;
  /** Filters in the browser and is hidden without JavaScript. */
  needsScript?: boolean;
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'defaultValue' | 'form' | 'name' | 'onChange' | 'value'>) {
  return (
    <div className={needsScript ? 'w-input w-scripted' : 'w-input'}>
      <Icon name="search" size="small" />
      <input {...input} type="search" aria-label={label} placeholder={label} />
    </div>
  );
}
