import { runInNewContext, Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { startAfterFirstPaint } from './start-after-first-paint.ts';
import { earlyPressAttribute } from './early-press.ts';
import { userActivityEvents } from './user-activity.ts';

const page = (module: string) =>
  `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>` +
  `<body><p>Hello</p><script>window.__reactRouterContext = {};</script>` +
  `<script type="module" async="">${module}</script></body>`;

const module = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
import * as route1_clientAction from "/assets/action.js";
const route1 = {...route1_main,...route1_clientAction};
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.js");`;

describe('A page that starts after the first paint', () => {
  const html = startAfterFirstPaint(page(module));

  test('asks for no module while it is being parsed.', () => {
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('type="module"');
  });

  test('keeps its content and its other scripts as they were.', () => {
    expect(html).toContain('<p>Hello</p><script>window.__reactRouterContext = {};</script>');
  });

  test('imports the same modules under the same names, and the entry last.', () => {
    expect(html).toContain(
      'const [,route0,route1_main,route1_clientAction]=await Promise.all([import("/assets/manifest.js"),' +
        'import("/assets/root.js"),import("/assets/home.js"),import("/assets/action.js")]);',
    );
    const start = html.slice(html.indexOf('await Promise.all('));
    expect(start.indexOf('import("/assets/entry.js")')).toBeGreaterThan(
      start.indexOf('__reactRouterRouteModules'),
    );
  });

  test('runs one file in one task, before all are asked for by name, and never the entry so.', () => {
    const withEntry = startAfterFirstPaint(page(module).replace('/assets/b.js', '/assets/entry.js'));
    expect(withEntry).toContain(
      'for(const href of ["/assets/a.js"]){await import(href);await new Promise(done=>setTimeout(done))}const [',
    );
  });

  test('fetches what was preloaded at once when it starts.', () => {
    expect(html).toContain('for(const href of ["/assets/a.js","/assets/b.js"])');
  });

  /** Runs the page's script in a made-up window; every preload it adds to the head is a start. */
  const run = (hidden: boolean, { width = 40, openWide = '64rem', hash = '', came = 'navigate' } = {}) => {
    const script = /<script>(try[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const starts: unknown[] = [];
    const told: (() => void)[] = [];
    const timers: { work: () => void; ms: number }[] = [];
    class PerformanceObserver {
      constructor(work: () => void) {
        told.push(work);
      }
      observe() {}
    }
    type Listener = (event: object) => void;
    const listeners = new Map<string, Listener[]>();
    const documentElement = { dataset: {} as Record<string, string> };
    const group = { open: false, dataset: { openWide } };
    const document = {
      hidden,
      querySelectorAll: () => [group],
      documentElement,
      head: { append: (link: unknown) => starts.push(link) },
      createElement: () => ({}),
    };
    const setTimeout = (work: () => void, ms: number) => timers.push({ work, ms });
    // The imports themselves can't be followed here; that they begin is seen by the links before them.
    runInNewContext(script.replaceAll('import(', '(()=>new Promise(()=>{}))('), {
      document,
      location: { hash },
      performance: { getEntriesByType: () => [{ type: came }] },
      PerformanceObserver,
      setTimeout,
      matchMedia: (query: string) => ({ matches: width >= Number(/([0-9]+)rem/.exec(query)?.[1]) }),
      addEventListener: (name: string, work: Listener) =>
        listeners.set(name, [...(listeners.get(name) ?? []), work]),
    });
    return {
      starts,
      tell: (name: string, event: object) => listeners.get(name)?.forEach((work) => work(event)),
      dataset: documentElement.dataset,
      paint: () => told.forEach((work) => work()),
      timers,
      group,
    };
  };

  test('opens the groups of the footer before anything is painted, where there is room.', () => {
    expect(run(false, { width: 64 }).group.open).toBe(true);
    expect(run(false, { width: 63 }).group.open).toBe(false);
  });

  test('opens a group that names a width of its own from there on.', () => {
    expect(run(false, { width: 48, openWide: '48rem' }).group.open).toBe(true);
    expect(run(false, { width: 47, openWide: '48rem' }).group.open).toBe(false);
  });

  test('waits until the browser says it has painted, and starts once.', () => {
    const { starts, paint, timers } = run(false);
    expect(starts).toHaveLength(0);
    paint();
    expect(starts).toHaveLength(2);
    for (const { work } of timers) work();
    expect(starts).toHaveLength(2);
  });

  test('starts after a second where the browser does not say.', () => {
    const { starts, timers } = run(false);
    expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
    timers[0]?.work();
    expect(starts).toHaveLength(2);
  });

  test('starts at once in a hidden tab, which paints nothing.', () => {
    expect(run(true).starts).toHaveLength(2);
  });

  test('is laid out below the window at once where the browser looks for a place in it.', () => {
    expect(run(false).dataset).not.toHaveProperty('laidOut');
    for (const sought of [{ hash: '#faq' }, { came: 'reload' }, { came: 'back_forward' }])
      expect(run(false, sought).dataset).toHaveProperty('laidOut');
  });

  test.each(userActivityEvents)('remembers a %s that came before its modules.', (name) => {
    const { tell, dataset } = run(false);
    expect(dataset).not.toHaveProperty('userActive');
    tell(name, { target: { closest: () => null } });
    expect(dataset).toHaveProperty('userActive');
  });

  test('counts the presses of what only a script can obey.', () => {
    const { tell } = run(false);
    const pressed = new Map([[earlyPressAttribute, '']]);
    const button = {
      getAttribute: (name: string) => pressed.get(name),
      setAttribute: (name: string, value: unknown) => pressed.set(name, String(value)),
    };
    const target = { closest: (selector: string) => (selector === '[data-early]' ? button : null) };
    for (const _ of [1, 2, 3]) tell('click', { target });
    expect(pressed.get(earlyPressAttribute)).toBe('3');
  });

  test('is a script the browser can parse.', () => {
    const script = /<script>(try[\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'not found(';
    expect(() => new Script(script)).not.toThrow();
  });
});

test('A page without scripts stays as it is.', () => {
  expect(startAfterFirstPaint('<body><p>Static</p></body>')).toBe('<body><p>Static</p></body>');
});

test('A form of the start module that is not known stops the build.', () => {
  expect(() => startAfterFirstPaint(page('import { x } from "/assets/a.js"; start(x);'))).toThrow(
    'unknown form',
  );
  expect(() => startAfterFirstPaint('<script>window.__reactRouterRouteModules = {}</script>')).toThrow(
    'not recognised',
  );
});
