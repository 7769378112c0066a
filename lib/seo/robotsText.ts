import { LOCALES } from '../routes';

/** Pages that say nothing about the site's data, and the ends of addresses that lead to forms. */
const OWN_PAGES = ['account', 'actions', 'backend'] as const;
/** Rules are beginnings: without these, `/account` would be `/accounts` too. */
const ENDS = ['$', '/', '?'] as const;
const FORM_ENDS = ['/new', '/edit', '/delete', '/copy'] as const;

/** robots.txt: everything that is for reading; nothing at all where one has to sign in. */
export function robotsText({
  baseUrl,
  isOpen,
}: {
  readonly baseUrl: string;
  readonly isOpen: boolean;
}): string {
  const rules = isOpen
    ? [
        'Disallow: /api/',
        'Disallow: /graphqlh$',
        ...['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
          OWN_PAGES.flatMap((page) => ENDS.map((end) => `Disallow: ${prefix}/${page}${end}`)),
        ),
        ...FORM_ENDS.flatMap((end) => [`Disallow: /*${end}$`, `Disallow: /*${end}?`]),
        'Disallow: /*/do/',
        // Lists can be narrowed and sorted in endlessly many ways.
        ...['f.', 'in.', 'q=', 'sort=', 'cols=', 'size='].flatMap((name) => [
          `Disallow: /*?${name}`,
          `Disallow: /*&${name}`,
        ]),
      ]
    : ['Disallow: /'];
  const more = isOpen ? ['', `Sitemap: ${baseUrl}/sitemap.xml`] : [];
  return `${['User-agent: *', ...rules, ...more].join('\n')}\n`;
}
