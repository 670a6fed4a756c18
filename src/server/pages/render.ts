import {
  RouterContextProvider,
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { ProofDocument } from '#content/documents/document.ts';
import type { DeskVisit } from '#contract/desk/desk.ts';
import type { PageServices } from '#contract/page-services.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import type { Client } from '#server/http/limiter.ts';
import type { Logger } from '#server/http/logging.ts';

/** What a loader or action may need besides the request. */
export type Visit = {
  readonly requestId: string;
  readonly clientAddress: string;
  /** Whom the visit is counted as. */
  readonly client: Client;
  /** What the desk's access check decided; other pages have none. */
  readonly desk?: DeskVisit;
};

/**
 * Renders a page that isn't built. Failures are returned as a 500, already logged; only a database outage is rethrown,
 * because it has its own response.
 */
export type Render = (request: Request, visit: Visit) => Promise<Response>;

/** The build has its own copy of each context key, so the keys come from its entry's exports, not from an import. */
export type FillContext = (
  context: RouterContextProvider,
  visit: Visit,
  entry: ServerBuild['entry']['module'],
) => void;

type RenderOptions = {
  readonly mode: 'production' | 'development';
  readonly logger: Pick<Logger, 'error' | 'debug'>;
  /** Puts services where the routes' actions find them. */
  readonly fillContext?: FillContext;
};

type BuildSource = ServerBuild | (() => Promise<ServerBuild>);

const visitContext = createContext<Visit>();
/** What kept a page from being rendered, if it was the database. */
const outages = new WeakMap<Visit, StoreUnavailable>();

export function createRender(build: BuildSource, options: RenderOptions): Render {
  const load = typeof build === 'function' ? build : async () => build;
  const logged = (plain: ServerBuild) => withLoggedErrors(plain, options.logger);
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => logged(await build()) : logged(build),
    options.mode,
  );
  return async (request, visit) => {
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    if (options.fillContext !== undefined) {
      const { entry } = await load();
      options.fillContext(context, visit, entry.module);
    }
    const response = await handle(request, context);
    const outage = outages.get(visit);
    if (outage !== undefined) throw outage;
    return response;
  };
}

/** What we know about a path before rendering anything. */
export type PageGuide = {
  takesPosts(path: string): boolean;
};

export function createPageGuide({ routes }: Pick<ServerBuild, 'routes'>): PageGuide {
  const objects = Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route?.parentId) return [];
    const { id, path } = route;
    return route.index ? [{ id, index: true }] : [{ id, ...(path === undefined ? {} : { path }) }];
  });
  const routeOf = (path: string) => matchRoutes(objects, path)?.at(-1)?.route;
  return {
    takesPosts: (path) => routes[routeOf(path)?.id ?? '']?.module.action !== undefined,
  };
}

/** React Router catches what routes throw and would print it; the log needs the request id too. */
function withLoggedErrors(build: ServerBuild, logger: RenderOptions['logger']): ServerBuild {
  const handleError: NonNullable<ServerBuild['entry']['module']['handleError']> = (
    error,
    { request, context },
  ) => {
    if (request.signal.aborted) return;
    const visit = context.get(visitContext);
    const { requestId } = visit;
    if (error instanceof StoreUnavailable) {
      outages.set(visit, error);
      return;
    }
    if (isRouteErrorResponse(error) && error.status < 500) {
      logger.debug({ reqId: requestId, status: error.status }, 'page refused');
    } else {
      logger.error({ reqId: requestId, err: error }, 'page failed to render');
    }
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

type PageContexts = {
  readonly pageServicesContext: RouterContext<PageServices | null>;
  readonly deskContext: RouterContext<DeskVisit | null>;
  readonly setDeskDocuments: (found: readonly ProofDocument[]) => void;
};

/** What src/web/entry.server.tsx exports besides its handler; the build's type only knows the handler. */
export function pageContextsOf(entry: object): PageContexts {
  if (!hasPageContexts(entry))
    throw new Error('The build does not say where its pages look for what the server lends them.');
  return entry;
}

const hasPageContexts = (entry: object): entry is PageContexts =>
  'pageServicesContext' in entry && 'deskContext' in entry && 'setDeskDocuments' in entry;

/** Puts the access decision where the desk's pages find it; other pages find nothing there. */
export const fillDeskContext: FillContext = (context, visit, entry) => {
  if (visit.desk !== undefined) context.set(pageContextsOf(entry).deskContext, visit.desk);
};
