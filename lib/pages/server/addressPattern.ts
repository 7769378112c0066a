import type { GetServerSidePropsContext } from 'next';

/** The path of a page without its query and with the names of its parameters in place of what a visitor asked for. */
export function addressPattern({
  resolvedUrl,
  params = {},
}: Pick<GetServerSidePropsContext, 'resolvedUrl' | 'params'>): string {
  const values = Object.entries(params).filter(([name]) => name !== 'entity');
  const path = resolvedUrl.split(/[?#]/, 1)[0] ?? '/';
  return values.reduce((pattern, [name, value = '']) => {
    const segment = [value].flat().map(encodeURIComponent).join('/');
    return segment === '' ? pattern : pattern.replaceAll(`/${segment}`, `/[${name}]`);
  }, path);
}
