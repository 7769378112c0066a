import { useRouter } from 'next/router';
import { useIntl } from 'react-intl';
import { LOCALE_NAMES, rememberLocale } from '../../lib/intl/locale';
import { asLocale, languageHref, LOCALES } from '../../lib/routes';

/** This page in the other language, and from now on all of them. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { asPath, locale } = useRouter();
  const path = asPath.split('#', 1)[0] ?? '/';
  return (
    <div className="is-switch w-wide" role="group" aria-label={intl.formatMessage({ id: 'shell.language' })}>
      {LOCALES.map((one) => (
        <a
          key={one}
          href={languageHref(one, path)}
          lang={one}
          hrefLang={one}
          aria-current={one === asLocale(locale) ? 'true' : undefined}
          onClick={() => rememberLocale(one)}
        >
          <span className="w-hidden">{LOCALE_NAMES[one]} </span>
          {one.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
