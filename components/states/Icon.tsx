import { ICON_PATHS, type IconName } from './iconPaths';

/** A stroked icon at 18 px (small 16, large 22); decoration only, so its meaning stands beside it in words. */
export function Icon({ name, size }: { name: IconName; size?: 'small' | 'large' }) {
  return (
    <svg
      className={size === undefined ? 'w-icon' : `w-icon is-${size}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
