import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFirefox } from '../../scripts/browsers/firefox.ts';

type Answer = { readonly id?: number; readonly type: string; readonly [member: string]: unknown };
type Evaluated = {
  readonly type: string;
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
};

/** One tab of a real Firefox, driven over WebDriver BiDi, which it supports natively: no driver, no package. */
export type FirefoxTab = {
  readonly visit: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  readonly read: <T>(expression: string) => Promise<T>;
  /** Waits until an expression in the page is true. */
  readonly until: (expression: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** What the console called an error. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
};

const lookEveryMs = 50;

export async function openFirefox(): Promise<FirefoxTab> {
  const file = findFirefox();
  if (file === null) throw new Error('There is no Firefox.');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const browser = spawn(
    file,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const closed = once(browser, 'close');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void closed.then(() => reject(new Error('Firefox ended before it listened.')));
  });
  const complaints: string[] = [];
  const { send, end } = await connect(`${address}/session`, (text) => complaints.push(text));
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';

  const read = async <T>(expression: string): Promise<T> => {
    const target = { context };
    const asked = {
      expression: `(async()=>JSON.stringify(await(${expression})))()`,
      target,
      awaitPromise: true,
    };
    const { result, exceptionDetails } = (await send('script.evaluate', asked)) as Evaluated;
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(String(result?.value)) as T;
  };
  const click = async (selector: string) => {
    await read(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({block:'center'})??null`);
    const found = await send('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: selector },
    });
    const [node] = (found as { nodes: { sharedId: string }[] }).nodes;
    const origin = { type: 'element', element: { sharedId: node?.sharedId } };
    const pointer = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'mouse', actions: pointer }],
    });
  };
  return {
    complaints,
    read,
    click,
    visit: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    until: async (expression) => {
      // Retried: a page being navigated away from takes its pending requests with it.
      const look = `(()=>{try{return Boolean(${expression})}catch{return false}})()`;
      while (!(await read<boolean>(look).catch(() => false)))
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    },
    type: async (selector, text) => {
      await click(selector);
      const keys = text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    close: async () => {
      end();
      browser.kill('SIGTERM');
      await closed;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(address: string, complain: (text: string) => void) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer['method'] === 'log.entryAdded') {
      const { level, text } = answer['params'] as { level: string; text: string };
      if (level === 'error') complain(text);
    }
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (answer.type === 'error') asked?.reject(new Error(JSON.stringify(answer)));
    else asked?.resolve(answer['result']);
  });
  let count = 0;
  return {
    send: (method: string, params: object): Promise<unknown> => {
      const id = (count += 1);
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      socket.send(JSON.stringify({ id, method, params }));
      return asked.promise;
    },
    end: () => socket.close(),
  };
}
