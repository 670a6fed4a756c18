import type { LoaderFunctionArgs, ServerBuild } from 'react-router';

export type PageLoader = (args: LoaderFunctionArgs) => unknown;

type LeastPage = {
  readonly path: string;
  /** Without `default` it's a file, not a page. */
  readonly module: { readonly loader: PageLoader; readonly default?: () => null };
};

/** The smallest build React Router accepts: a root, one page with a loader, and the entry's exports. */
export function leastBuild({ path, module }: LeastPage, entry: object): ServerBuild {
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      page: { id: 'page', parentId: 'root', path, module },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return build as unknown as ServerBuild;
}
