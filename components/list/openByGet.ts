import Router from 'next/router';
import type { FormEvent } from 'react';

/**
 * Opens what a GET form would open, without leaving the page: empty fields are left out and ticked columns become one list.
 * The router keeps the language, so `path` has no locale.
 */
export function openByGet(event: FormEvent<HTMLFormElement>, path: string): void {
  event.preventDefault();
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value !== 'string' || value === '') continue;
    const before = /(^|\.)cols$/.test(name) ? params.get(name) : null;
    if (before === null) params.append(name, value);
    else params.set(name, `${before},${value}`);
  }
  const query = params.toString();
  void Router.push(query === '' ? path : `${path}?${query}`, undefined, { scroll: false });
}
