import type { GetServerSideProps } from 'next';
import type { PageProps } from '../../kit/view/pageProps';
import { servePage, type PageOptions } from './servePage';
import { Redirect, RenderWithStatus, type LoaderResult, type PageRequest } from './pageRequest';

/** Options of a developer's page. */
export interface OwnPageOptions<View extends object, More extends object> extends PageOptions {
  /** Loads additional data, which is added to the view. Not called without a view. */
  readonly more?: (request: PageRequest, view: View) => Promise<More>;
}

/**
 * Creates getServerSideProps of a page that a developer puts in the place of a generated one. `type` is the GraphQL
 * type, `load` any loader of the site that takes an entity (`loadRecordPage`, `loadListPage`, `loadNewPage`, …).
 * Session, protection, overrides, failures and statuses are those of the replaced page. A type that the backend does
 * not have is a 404.
 */
export function ownPage<View extends object, More extends object = object>(
  type: string,
  load: (request: PageRequest) => Promise<LoaderResult<View>>,
  { more, ...options }: OwnPageOptions<View, More> = {},
): GetServerSideProps<PageProps<View & More>> {
  return servePage<View & More>(async (request) => {
    const entity = request.findEntity(type);
    if (entity === undefined) return null;
    // A developer's page has a fixed path where the generated one has `[entity]`.
    const ownRequest = { ...request, params: { ...request.params, entity: entity.slug } };
    return addMore(await load(ownRequest), async (view) => ({
      ...view,
      ...(await loadMore(more, ownRequest, view)),
    }));
  }, options);
}

// Without `more` nothing is added, and `More` is `object`.
const loadMore = async <View extends object, More extends object>(
  more: OwnPageOptions<View, More>['more'],
  request: PageRequest,
  view: View,
): Promise<More> => (more === undefined ? ({} as More) : more(request, view));

async function addMore<View extends object, Whole extends object>(
  answer: LoaderResult<View>,
  add: (view: View) => Promise<Whole>,
): Promise<LoaderResult<Whole>> {
  if (answer === null || answer instanceof Redirect) return answer;
  if (answer instanceof RenderWithStatus) return new RenderWithStatus(await add(answer.view), answer.status);
  return answer.ok ? { ok: true, view: await add(answer.view) } : answer;
}
