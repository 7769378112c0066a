import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** Renders a message with an icon and a coloured edge. */
export function Notice({
  kind,
  role,
  children,
}: {
  kind: 'info' | 'warning' | 'error' | 'success';
  role?: 'status' | 'alert';
  children: ReactNode;
}) {
  return (
    <div className="w-alert" data-kind={kind} role={role}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}

const ICONS = { info: 'alert', warning: 'warning', error: 'alert', success: 'check' } as const;
