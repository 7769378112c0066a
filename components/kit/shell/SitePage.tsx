import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAuthHrefs } from '../../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../../lib/kit/auth/useUser';
import type { PageProps } from '../../../lib/kit/view/pageProps';
import type { MessageId } from '../../../lib/ground/intl/messages';
import type { PageFailure } from '../../../lib/kit/view/failure';
import { homeHref, listHref } from '../../../lib/ground/routes/hrefs';
import { GraphqlSourceContext } from '../graphql/GraphqlSourceContext';
import { Breadcrumbs, type PageShape } from './Breadcrumbs';
import { PageMeta } from './PageMeta';
import { SavedNotice } from './SavedNotice';
import { useShellInfo } from './shellState';
import type { Breadcrumb, Label } from '../../../lib/kit/view/label';

/** Rendered on the server; the browser loads it only for pages that failed. */
const FailureState = dynamic(() => import('../ui/FailureState').then((loaded) => loaded.FailureState));

type MetaId = Extract<MessageId, `meta.${string}`>;

interface SitePageProps<View> extends PageProps<View> {
  /** The page's title; null on home, which uses the site's name. */
  readonly title: (view: View) => Label | null;
  /** Title of the browser's tab, where it says more than the page's title. */
  readonly tabTitle?: (view: View) => string | undefined;
  /** Meta description: a function of the view, or a message id that takes title and site name. */
  readonly description: MetaId | ((view: View) => string | undefined);
  /** Excerpt of the content, preferred to the generic description. */
  readonly excerpt?: (view: View) => string | null;
  /** Breadcrumbs between home and this page. */
  readonly breadcrumbs?: (view: View) => readonly Breadcrumb[];
  /** Where a breadcrumb leads for this visitor, and what it is called then, if not as everybody's. */
  readonly followBreadcrumb?: (step: Breadcrumb) => Breadcrumb;
  /** Stands at the end of the line of breadcrumbs. */
  readonly besideBreadcrumbs?: ReactNode;
  /** Last breadcrumb, if it differs from the title. */
  readonly current?: (view: View) => Label;
  readonly shape?: (view: View) => PageShape;
  /** Excludes the page from search engines. */
  readonly noIndex?: boolean;
  readonly children: (view: View) => ReactNode;
}

/** Page of backend data: meta tags, breadcrumbs and either the content or the failure. */
export function SitePage<View>(props: SitePageProps<View>) {
  const {
    site,
    result,
    title,
    tabTitle,
    description,
    excerpt,
    breadcrumbs: getSteps,
    followBreadcrumb = (step) => step,
    besideBreadcrumbs,
    current,
    shape,
    noIndex: hidden,
    children,
  } = props;
  const intl = useIntl();
  if (!result.ok) return <FailedPage site={site} result={result} />;
  const label = title(result.view);
  const steps = getSteps?.(result.view) ?? [];
  return (
    <>
      <PageMeta
        site={site}
        title={tabTitle?.(result.view) ?? label?.text ?? site.name}
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
      {label === null ? null : (
        <Breadcrumbs
          ancestors={steps.map(followBreadcrumb)}
          current={current?.(result.view) ?? label}
          shape={shape?.(result.view)}
        >
          {besideBreadcrumbs}
        </Breadcrumbs>
      )}
      <SavedNotice {...(site.saved === undefined ? {} : { proven: site.saved })} />
      <GraphqlSourceContext value={site.graphql ?? null}>{children(result.view)}</GraphqlSourceContext>
    </>
  );
}

/** The failure in the place of the content. */
function FailedPage({
  site,
  result,
}: Pick<PageProps<unknown>, 'site'> & {
  readonly result: Extract<PageProps<unknown>['result'], { readonly ok: false }>;
}) {
  const intl = useIntl();
  const { login } = useAuthHrefs();
  const { signIn } = useShellInfo();
  const { user } = useUser();
  const { failure, typedTexts: kept } = result;
  const name = intl.formatMessage({ id: getFailureTitleId(failure) });
  return (
    <>
      <PageMeta site={site} title={name} noIndex />
      <Breadcrumbs ancestors={getFailureBreadcrumbs(failure)} current={{ text: name }} />
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

/** Returns the breadcrumb to the list of a record that was not found. */
function getFailureBreadcrumbs(failure: PageFailure): readonly Breadcrumb[] {
  if (failure.type !== 'notFound') return [];
  if (failure.list !== undefined) return [failure.list];
  return failure.entity === null
    ? []
    : [{ href: listHref(failure.entity.slug), label: failure.entity.plural }];
}

/** Returns the title of a failed page. */
function getFailureTitleId(failure: PageFailure): MessageId {
  if (failure.type === 'notFound')
    return failure.key === null ? 'state.notFound.page' : 'state.notFound.record';
  return `state.${failure.type}.title`;
}
