import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAuthHrefs } from '../../lib/auth/useAuthHrefs';
import { useUser } from '../../lib/auth/useUser';
import type { PageProps } from '../../lib/reading/pageProps';
import type { MessageId } from '../../lib/intl/messages';
import type { PageFailure } from '../../lib/view/failure';
import type { Label } from '../../lib/view/fieldDescription';
import { homeHref, listHref } from '../../lib/routes/hrefs';
import { GraphqlSourceContext } from '../graphql/GraphqlSourceContext';
import { Breadcrumbs, type BreadcrumbItem } from './Breadcrumbs';
import { PageMeta } from './PageMeta';
import { SavedNotice } from './SavedNotice';
import { useShellInfo } from './shellState';

/** Drawn by the server like the rest; the browser fetches it with the pages that show one. */
const FailureState = dynamic(() => import('../ui/FailureState').then((loaded) => loaded.FailureState));

type MetaId = Extract<MessageId, `meta.${string}`>;

interface SitePageProps<View> extends PageProps<View> {
  /** The page's name; null on home, which is called as the site is. */
  readonly title: (view: View) => Label | null;
  /** For search engines: of its own, or a sentence of ours with title and site's name. */
  readonly description: MetaId | ((view: View) => string | undefined);
  /** The beginning of what the page tells, instead of that sentence where there is something to tell. */
  readonly excerpt?: (view: View) => string | null;
  /** The way from home to here; null on home. */
  readonly breadcrumbs?: (view: View) => readonly BreadcrumbItem[];
  /** What the page is called at the end of that way, where that is not its name. */
  readonly current?: (view: View) => Label;
  /** Not for search engines. */
  readonly noIndex?: boolean;
  readonly children: (view: View) => ReactNode;
}

/** A page of the backend's data: its head, the way to it, and what it shows, or why there is nothing to show. */
export function SitePage<View>(props: SitePageProps<View>) {
  const {
    site,
    result,
    title,
    description,
    excerpt,
    breadcrumbs: way,
    current,
    noIndex: hidden,
    children,
  } = props;
  const intl = useIntl();
  const { login } = useAuthHrefs();
  const { signIn } = useShellInfo();
  const { user } = useUser();
  if (!result.ok) {
    const { failure, typedTexts: kept } = result;
    const name = intl.formatMessage({ id: getFailureTitleId(failure) });
    return (
      <>
        <PageMeta site={site} title={name} noIndex />
        <Breadcrumbs way={getFailureBreadcrumbs(failure)} current={{ text: name }} />
        <SavedNotice {...(site.saved === undefined ? {} : { proven: site.saved })} />
        <FailureState
          failure={failure}
          reference={result.reference}
          {...(signIn && user == null ? { signInHref: login } : {})}
          {...(kept === undefined ? {} : { kept })}
        />
      </>
    );
  }
  const label = title(result.view);
  const steps = way?.(result.view) ?? [];
  return (
    <>
      <PageMeta
        site={site}
        title={label?.text ?? site.name}
        description={
          typeof description === 'function'
            ? description(result.view)
            : (excerpt?.(result.view) ??
              intl.formatMessage({ id: description }, { title: label?.text, name: site.name }))
        }
        noIndex={hidden ?? false}
        breadcrumbs={[
          { name: intl.formatMessage({ id: 'shell.home' }), path: homeHref() },
          ...steps.map((step) => ({ name: step.label.text, path: step.href })),
        ]}
      />
      {label === null ? null : <Breadcrumbs way={steps} current={current?.(result.view) ?? label} />}
      <SavedNotice {...(site.saved === undefined ? {} : { proven: site.saved })} />
      <GraphqlSourceContext value={site.graphql ?? null}>{children(result.view)}</GraphqlSourceContext>
    </>
  );
}

/** From what is not there back to its list. */
function getFailureBreadcrumbs(failure: PageFailure): readonly BreadcrumbItem[] {
  if (failure.type !== 'notFound') return [];
  if (failure.list !== undefined) return [failure.list];
  return failure.entity === null
    ? []
    : [{ href: listHref(failure.entity.slug), label: failure.entity.plural }];
}

/** What a page without data is called. */
export function getFailureTitleId(failure: PageFailure): MessageId {
  if (failure.type === 'notFound')
    return failure.key === null ? 'state.notFound.page' : 'state.notFound.record';
  return `state.${failure.type}.title`;
}
