// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { enhanceControls } from './controls.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const isPressed = (selector: string) => find(selector).getAttribute('aria-pressed');

beforeAll(() => {
  document.body.innerHTML = `
    <span><button id="copy" data-copy="K7M"><b data-when="done">Copied</b></button><i role="status"></i></span>
    <button class="flip-card" id="a"></button><button class="flip-card" id="b" data-pressed></button>
    <time data-local datetime="2026-11-15T12:00:00Z">in UTC</time>`;
  // Only once: it listens on the document.
  enhanceControls();
});

it('A copy button copies its text, says so for two seconds and then offers itself again.', async () => {
  vi.useFakeTimers();
  const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: written } });
  find('#copy').click();
  await vi.waitFor(() => expect(find('#copy').dataset).toHaveProperty('done'));
  expect(written).toHaveBeenCalledWith('K7M');
  expect(find('[role=status]').textContent).toBe('Copied');
  vi.advanceTimersByTime(2_000);
  expect(find('#copy').dataset).not.toHaveProperty('done');
  expect(find('[role=status]').textContent).toBe('');
});

it('A card stays turned after a press; one that was pressed before the script came is turned already.', () => {
  expect([isPressed('#a'), isPressed('#b')]).toEqual(['false', 'true']);
  find('#a').click();
  expect(isPressed('#a')).toBe('true');
});

it('A time is rewritten in the zone of the visitor.', () => {
  expect(find('time').textContent).toMatch(/^Sunday, November 15/);
});
