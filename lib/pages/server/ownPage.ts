import type { GetServerSideProps } from 'next';
import type { PageProps } from '../pageProps';
import { GoTo, Shown, sitePage, type PageAnswer, type SitePageOptions, type SiteRequest } from './sitePage';

/** What a page of one's own does besides. */
export interface OwnPage<View extends object, More extends object> extends SitePageOptions {
  /** Reads what the site's own page does not show; it is added to the view. Not asked where there is no view to add it to. */
  readonly more?: (request: SiteRequest, view: View) => Promise<More>;
}

/**
 * getServerSideProps of a page that a developer puts in the place of a generated one: `type` is the GraphQL type, `load` any loader of
 * the site that goes by an entity (`loadRecordPage`, `loadListPage`, `loadNewPage`, …). Session, protection, overrides, failures and
 * their statuses are those of the page that it replaces. A type that the backend does not have (any more) is a 404.
 */
export function ownPage<View extends object, More extends object = object>(
  type: string,
  load: (request: SiteRequest) => Promise<PageAnswer<View>>,
  { more, ...options }: OwnPage<View, More> = {},
): GetServerSideProps<PageProps<View & More>> {
  return sitePage<View & More>(async (request) => {
    const entity = request.entity(type);
    if (entity === undefined) return null;
    // A page of its own has a fixed path where the generated one has `[entity]`.
    const own = { ...request, params: { ...request.params, entity: entity.slug } };
    return withMore(await load(own), async (view) => ({ ...view, ...(await moreOf(more, own, view)) }));
  }, options);
}

// Without `more` nothing is added, and that is what `More` is then.
const moreOf = async <View extends object, More extends object>(
  more: OwnPage<View, More>['more'],
  request: SiteRequest,
  view: View,
): Promise<More> => (more === undefined ? ({} as More) : more(request, view));

async function withMore<View extends object, Whole extends object>(
  answer: PageAnswer<View>,
  add: (view: View) => Promise<Whole>,
): Promise<PageAnswer<Whole>> {
  if (answer === null || answer instanceof GoTo) return answer;
  if (answer instanceof Shown) return new Shown(await add(answer.view), answer.status);
  return answer.ok ? { ok: true, view: await add(answer.view) } : answer;
}
