import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { DeskVisit } from '#contract/desk/desk.ts';
import type { PageServices } from '#contract/page-services.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { leastBuild, type PageLoader } from '#tests/support/least-build.ts';
import { createPageGuide, createRender, pageContextsOf } from './render.ts';

const visit = { requestId: 'id-7', clientAddress: '127.0.0.1', client: '127.0.0.1' };
const greeting = createContext<string>('nobody');

const makeBuild = (loader: PageLoader, answer: () => Response): ServerBuild =>
  leastBuild({ path: 'page', module: { default: () => null, loader } }, { default: answer, greeting });

function recorder() {
  const lines: [string, Record<string, unknown>][] = [];
  const at = (level: string) => (details: object) =>
    void lines.push([level, details as Record<string, unknown>]);
  return { lines, logger: { error: at('error'), debug: at('debug') } };
}

const page = () => new Request('http://localhost/page');
const html = () => new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } });

describe('The renderer', () => {
  it('gives what the build answers and logs nothing.', async () => {
    const { logger, lines } = recorder();
    const render = createRender(
      makeBuild(() => null, html),
      { mode: 'production', logger },
    );
    const response = await render(page(), visit);
    expect([response.status, await response.text()]).toEqual([200, '<p>page</p>']);
    expect(lines).toEqual([]);
  });

  it('logs what a route throws beside the id of the request.', async () => {
    const { logger, lines } = recorder();
    const failure = new Error('broken');
    const loader = () => {
      throw failure;
    };
    const render = createRender(makeBuild(loader, html), { mode: 'production', logger });
    await render(page(), visit);
    expect(lines).toEqual([['error', { reqId: 'id-7', err: failure }]]);
  });

  it('throws on that the database is away, which is no failure of the page.', async () => {
    const { logger, lines } = recorder();
    const away = new StoreUnavailable('away');
    const loader = () => Promise.reject(away);
    const render = createRender(makeBuild(loader, html), { mode: 'production', logger });
    await expect(render(page(), { ...visit })).rejects.toBe(away);
    expect(lines).toEqual([]);
    await expect(render(new Request('http://localhost/other'), { ...visit })).resolves.toBeDefined();
  });

  it('answers 500 when the page itself cannot be rendered, and logs why.', async () => {
    const { logger, lines } = recorder();
    const failure = new Error('broken');
    const answer = () => {
      throw failure;
    };
    const render = createRender(async () => makeBuild(() => null, answer), { mode: 'production', logger });
    const response = await render(page(), visit);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('broken');
    expect(lines[0]).toEqual(['error', { reqId: 'id-7', err: failure }]);
  });

  it('does not take an unknown address for a failure.', async () => {
    const { logger, lines } = recorder();
    const render = createRender(
      makeBuild(() => null, html),
      { mode: 'production', logger },
    );
    await render(new Request('http://localhost/none'), visit);
    expect(lines.map(([level]) => level)).toEqual(['debug']);
  });

  it('lends routes what is put into their context, under the keys of their own build.', async () => {
    const seen: string[] = [];
    const loader = ({ context }: LoaderFunctionArgs) => {
      seen.push(context.get(greeting));
      return null;
    };
    const render = createRender(makeBuild(loader, html), {
      mode: 'production',
      logger: recorder().logger,
      fillContext: (context, { clientAddress }, entry) => {
        const key = (entry as unknown as { greeting: typeof greeting }).greeting;
        context.set(key, `hello ${clientAddress}`);
      },
    });
    await render(page(), visit);
    expect(seen).toEqual(['hello 127.0.0.1']);
  });
});

describe('What is known of a path before anything is rendered', () => {
  const action = () => null;
  const child = (id: string, path?: string, module: object = {}) => ({
    id,
    parentId: 'root',
    ...(path === undefined ? { index: true } : { path }),
    module: { default: () => null, ...module },
  });
  const routes: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: { default: () => null } },
    home: child('home'),
    blog: child('blog', 'blog'),
    article: child('article', 'blog/:slug'),
    quote: child('quote', 'get-a-quote', { action }),
    manage: child('manage', 'book/manage/:token', { action }),
    none: child('none', '*'),
  };
  const guide = createPageGuide({ routes });

  it.each([
    ['/get-a-quote', true],
    ['/book/manage/x', true],
    ['/', false],
    ['/blog', false],
    ['/blog/anything', false],
    ['/wp-login.php', false],
  ])('%s takes a posted form: %s.', (path, takes) => {
    expect(guide.takesPosts(path)).toBe(takes);
  });
});

it('The contexts of pages are found in an entry that exports all of them, and only there.', () => {
  const pageServicesContext = createContext<PageServices | null>(null);
  const deskContext = createContext<DeskVisit | null>(null);
  const setDeskDocuments = () => undefined;
  expect(pageContextsOf({ pageServicesContext, deskContext, setDeskDocuments })).toMatchObject({
    pageServicesContext,
    deskContext,
  });
  expect(() => pageContextsOf({ pageServicesContext, deskContext })).toThrow('The build does not say');
  expect(() => pageContextsOf({ pageServicesContext })).toThrow('The build does not say');
  expect(() => pageContextsOf({ deskContext })).toThrow('The build does not say');
});
