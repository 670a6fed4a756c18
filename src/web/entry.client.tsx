import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

type RouteTable = Record<string, unknown>;

/** Set by the build's own scripts before this one runs. */
const tableOf = (name: string): RouteTable => (Reflect.get(window, name) ?? {}) as RouteTable;

const isOfDesk = (id: string): boolean => id.startsWith('routes/desk/');

/** Nobody walks between the site and the desk: its routes would only make every visitor's matching longer. */
function leaveDeskOut(): void {
  const { routes = {} } = tableOf('__reactRouterManifest') as { routes?: RouteTable };
  for (const id of Object.keys(routes)) if (isOfDesk(id)) delete routes[id];
}

if (!Object.keys(tableOf('__reactRouterRouteModules')).some(isOfDesk)) leaveDeskOut();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
