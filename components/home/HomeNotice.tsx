import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoginHrefFor } from '../../lib/kit/auth/useAuthHrefs';
import { NOTICE_COOKIE, type NoticeView } from '../../lib/features/home/homeView';
import { writeCookie } from '../../lib/ground/cookie';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { CloseButton } from '../kit/ui/CloseButton';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';
import styles from './HomeNotice.module.css';

/**
 * Shows the operator's notice. Hiding it sets a cookie, so that the server leaves it out from then on and nothing
 * moves.
 */
export function HomeNotice({ notice }: { readonly notice: NoticeView }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const hide = () => {
    writeCookie(NOTICE_COOKIE, notice.id);
    setHidden(true);
    // The focused button is gone, so focus moves to the start of the page.
    document.getElementById('main')?.focus();
  };
  return (
    <section className={styles.root} aria-labelledby="notice">
      <header>
        <h2 id="notice">
          <LabelText label={notice.title} />
        </h2>
        <CloseButton onClose={hide} label="home.notice.hide" className="w-scripted" />
      </header>
      {notice.text !== undefined && (
        <p>
          <LabelText label={notice.text} />
        </p>
      )}
      {notice.links.length > 0 && (
        <ol>
          {notice.links.map((link) => (
            <li key={`${link.href} ${link.label.text}`}>
              <NoticeLink link={link} />
              {link.text !== undefined && (
                <p>
                  <LabelText label={link.text} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NoticeLink({ link: { href, label, signIn } }: { readonly link: NoticeView['links'][number] }) {
  const locale = toLocale(useIntl().locale);
  const loginTo = useLoginHrefFor();
  const login = signIn === true ? loginTo(locale, href) : null;
  const content = <LabelText label={label} />;
  // Signing in leaves the site, so it is not a client-side navigation.
  if (login !== null) return <a href={login}>{content}</a>;
  return href.startsWith('/') ? <SiteLink href={href}>{content}</SiteLink> : <a href={href}>{content}</a>;
}
