// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { handleKey, pressWaitingKey } from './desk-keys.ts';

const pressed: string[] = [];

/** A page with a row in focus and the button of the ticket it shows. */
function show(path: string): void {
  vi.stubGlobal('location', { pathname: path, href: `http://localhost${path}` });
  document.body.innerHTML = `<ul><li><a data-ticket-row href="http://localhost/desk/tickets/K7M">Row</a></li></ul>
    <button data-desk-key="a">Take it</button>`;
  document.querySelector('button')?.addEventListener('click', () => pressed.push(path));
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('a')?.focus();
}

beforeEach(() => {
  pressed.length = 0;
  sessionStorage.clear();
});

it('A key pressed on a row is for that row’s ticket alone, and for no other page that opens instead.', () => {
  const pressOnRow = () => {
    show('/desk/tickets');
    handleKey(new KeyboardEvent('keydown', { key: 'a' }));
  };
  pressOnRow();
  show('/desk/tickets/K7M');
  pressWaitingKey();
  expect(pressed).toEqual(['/desk/tickets/K7M']);
  pressOnRow();
  show('/desk/tickets/7Q4');
  pressWaitingKey();
  // It doesn't wait any longer, either.
  show('/desk/tickets/K7M');
  pressWaitingKey();
  expect(pressed).toHaveLength(1);
});
