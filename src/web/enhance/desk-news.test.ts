// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { update } from './desk-live.ts';
import { offerNews, watchNews } from './desk-news.ts';

const shown: string[] = [];
let permission = 'default';
const ask = vi.fn<() => Promise<string>>(async () => (permission = 'granted'));
let counts: number[] | null = [1, 2];
let replies: { id: string; name: string; at: number }[] = [];
let isHidden = false;

afterAll(() => {
  isHidden = false;
});

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  permission = 'default';
  ask.mockClear();
  localStorage.clear();
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static requestPermission = ask;
      constructor(words: string, { body }: { body?: string }) {
        shown.push(body === undefined ? words : `${words}: ${body}`);
      }
      addEventListener() {}
    },
  );
  vi.stubGlobal('fetch', async () => ({ ok: counts !== null, json: async () => ({ counts, replies }) }));
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.body.innerHTML =
    '<section hidden data-on="on" data-off="off" data-blocked="no" data-turn-on="Turn on" data-turn-off="Turn off"><button></button><p role="status"></p></section>';
});

const section = () => document.querySelector('section') ?? document.body;
const press = async () => {
  section().querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(0);
};
const status = () => section().querySelector('[role=status]')?.textContent;

it('Asks for permission at a click, never before, and can be turned off again.', async () => {
  offerNews(section());
  expect([section().hidden, status(), ask.mock.calls.length]).toEqual([false, 'off', 0]);
  await press();
  expect([status(), ask.mock.calls.length, localStorage.getItem('desk:news')]).toEqual(['on', 1, 'on']);
  await press();
  expect([status(), ask.mock.calls.length]).toEqual(['off', 1]);
});

it('Says so where the browser was told to refuse it, and stays hidden where there is no such thing.', async () => {
  permission = 'denied';
  ask.mockImplementationOnce(async () => 'denied');
  offerNews(section());
  await press();
  expect(status()).toBe('no');
  section().hidden = true;
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(window, 'Notification');
  offerNews(section());
  expect(section().hidden).toBe(true);
});

it('The switch stays when the page is brought up to date.', () => {
  const requested = section().cloneNode(true) as HTMLElement;
  offerNews(section());
  update(section(), requested);
  expect(section().hidden).toBe(false);
  expect(section().querySelector('button')?.textContent).toBe('Turn on');
});

it('Notifies once for something new, with the same words, only of a page that nobody looks at.', async () => {
  permission = 'granted';
  localStorage.setItem('desk:news', 'on');
  watchNews('Something new at the desk', 'New reply');
  const later = () => vi.advanceTimersByTimeAsync(requestLimits.newsEveryMs);
  isHidden = true;
  await later();
  expect(shown).toEqual([]);
  counts = [1, 3];
  await later();
  await later();
  expect(shown).toEqual(['Something new at the desk']);
  counts = [0, 3];
  await later();
  // Signed out: nothing is known, and nothing is said.
  counts = null;
  await later();
  isHidden = false;
  counts = [5, 5];
  await later();
  isHidden = true;
  await later();
  expect(shown).toHaveLength(1);
  localStorage.setItem('desk:news', 'off');
  counts = [9, 9];
  await later();
  expect(shown).toHaveLength(1);
});

it('Says of a reply whose ticket it is, once, and nothing of what was there before.', async () => {
  permission = 'granted';
  localStorage.setItem('desk:news', 'on');
  counts = [1, 2];
  replies = [{ id: 'K7M-4QX-9TB', name: 'Ada Verma', at: 1 }];
  isHidden = true;
  watchNews('Something new at the desk', 'New reply');
  const later = () => vi.advanceTimersByTimeAsync(requestLimits.newsEveryMs);
  await later();
  expect(shown).toEqual([]);
  replies = [{ id: 'K7M-4QX-9TC', name: 'Bo Buyer', at: 2 }, ...replies];
  await later();
  await later();
  expect(shown).toEqual(['#K7M-4QX-9TC, Bo Buyer: New reply']);
  // The same client, once more.
  replies = [{ id: 'K7M-4QX-9TC', name: 'Bo Buyer', at: 3 }];
  await later();
  expect(shown).toHaveLength(2);
});
