import { matchPath } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { socialLinks } from '#content/navigation.ts';
import { notFoundPage } from '#content/pages/errors.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import routes from '#web/routes.ts';
import { contentValues, type ContentCheck } from './content-modules.ts';

/** Every `path` in the content is one of our pages or redirects. */
export const checkInternalPaths: ContentCheck = (modules) => {
  const patterns = routePatterns(routes);
  /** Handled by the server: redirects, and the not-found page. */
  const served: readonly string[] = [...socialLinks.map((link) => link.path), notFoundPage.path];
  const exists = (path: string): boolean =>
    served.includes(path) || patterns.some((pattern) => matchPath(pattern, path) !== null);
  /** An article links to built pages: a route pattern would match any slug. */
  const isBuilt = (path: string): boolean => prerenderedPaths.includes(path);
  return [...contentValues(modules)]
    .filter(({ where, key, text }) => text.startsWith('/') && (key === 'path' || isArticleLink(where, key)))
    .filter(({ where, key, text }) => {
      const path = text.split(/[?#]/)[0] ?? text;
      return isArticleLink(where, key) ? !isBuilt(path) : !exists(path);
    })
    .map(({ where, text }) => `${where}: no page answers ${text}`);
};

const isArticleLink = (where: string, key: string): boolean =>
  key === 'href' && where.startsWith('src/content/articles/');

/** The catch-all page answers everything, so it proves nothing. */
export function routePatterns(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    if (entry.path?.includes('*')) return [];
    const here = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.path !== undefined || entry.index ? [here === '' ? '/' : here] : [];
    return [...own, ...routePatterns(entry.children ?? [], here)];
  });
}
