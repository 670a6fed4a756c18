// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { update, watchChanges } from './desk-live.ts';

const parse = (html: string): Element => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

let shown: Element;
const show = (html: string) => {
  document.body.replaceChildren((shown = parse(html)));
};
const find = (selector: string) => {
  // With everything a text field and a collapsed row have.
  const found = shown.querySelector<HTMLInputElement & HTMLDetailsElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};

beforeEach(() => show(''));

it('Adds, changes and removes what differs, and keeps the elements of what stays, wherever it moves.', () => {
  show('<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li><li><a href="/c">C</a></li></ul>');
  const [b, c] = [find('[href="/b"]'), find('[href="/c"]')];
  update(
    shown,
    parse(
      '<ul><li><a href="/c">C</a></li><li><a href="/n">N</a></li><li><a href="/b" class="late">B 2</a></li></ul>',
    ),
  );
  expect([...shown.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['C', 'N', 'B 2']);
  expect(find('[href="/b"]')).toBe(b);
  expect(find('[href="/c"]')).toBe(c);
  expect(b.className).toBe('late');
});

it('Leaves a form alone while someone is typing in it, its version included, and updates the others.', () => {
  const forms = (version: number, text: string) =>
    ['reply', 'note']
      .map(
        (name) =>
          `<form id="${name}"><input type="hidden" name="version" value="${version}"><textarea>${text}</textarea></form>`,
      )
      .join('');
  show(forms(1, ''));
  find('#reply textarea').value = 'Half a sen';
  update(shown, parse(forms(2, '')));
  const version = (form: string) => find(`#${form} [name=version]`).value;
  expect([version('reply'), version('note')]).toEqual(['1', '2']);
  expect(find('#reply textarea').value).toBe('Half a sen');
  find('#note textarea').focus();
  update(shown, parse(forms(3, '')));
  expect(version('note')).toBe('2');
});

it('Keeps open what someone opened, and what React rendered.', () => {
  show(
    '<details open><summary>More</summary><p>1</p></details><div data-island="x" data-hydrated><b>mine</b></div>',
  );
  update(
    shown,
    parse('<details><summary>More</summary><p>2</p></details><div data-island="x"><b>theirs</b></div>'),
  );
  expect(find('details').open).toBe(true);
  expect(find('p').textContent).toBe('2');
  expect(find('b').textContent).toBe('mine');
});

it('Keeps what answers what was sent, where it is, and every field on its page.', () => {
  const page = (answer: string, typed: string, version: number) =>
    `<main class="desk"><h1>Tokens ${version}</h1>${answer}<ul><li><a href="/t">T</a></li></ul>
    <form id="make"><input type="hidden" name="version" value="${version}"><input name="label" value="${typed}"></form>
    <form id="take"><input type="hidden" name="version" value="${version}"></form></main>`;
  show(page('<section data-answer><h2>Copy it now</h2><code>secret</code></section>', 'Refused', 1));
  const [made, list] = [find('code'), find('ul')];
  update(shown, parse(page('', '', 2)));
  expect(find('h1').textContent).toBe('Tokens 2');
  expect([find('code'), find('ul')]).toEqual([made, list]);
  expect(find('section').nextElementSibling).toBe(list);
  expect(find('[name=label]').value).toBe('Refused');
  const version = (form: string) => find(`#${form} [name=version]`).value;
  expect([version('make'), version('take')]).toEqual(['1', '2']);
  // A whole page that is an answer has its counterpart by id, which isn't shown beside it.
  show('<main class="desk"><div id="result" data-answer><p>2 changed, 1 refused</p></div></main>');
  update(shown, parse('<main class="desk"><div id="result"><p>Choose something</p></div></main>'));
  expect(find('main').textContent).toBe('2 changed, 1 refused');
});

it('Keeps the tick and the focus of a row when groups come and go, and when it moves to another one.', () => {
  const group = (id: string, names: readonly string[]) =>
    `<section id="group-${id}"><h2>${id}</h2><ul>${names
      .map((name) => `<li><input type="checkbox" value="${name}"><a href="/${name}">${name}</a></li>`)
      .join('')}</ul></section>`;
  show(group('soon', ['a', 'b']) + group('today', ['c']));
  for (const box of shown.querySelectorAll('input')) box.checked = true;
  const links = ['a', 'b', 'c'].map((name) => find(`[href="/${name}"]`));
  links[2]?.focus();
  const rows = () => [...shown.querySelectorAll('input')].map(({ value, checked }) => [value, checked]);
  // A late one appears on top.
  update(shown, parse(group('late', ['n']) + group('soon', ['a', 'b']) + group('today', ['c'])));
  expect(rows()).toEqual([
    ['n', false],
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
  // One is late now and its group is gone; another one follows.
  update(shown, parse(group('late', ['n', 'c']) + group('soon', ['b']) + group('answered', ['a'])));
  expect(rows()).toEqual([
    ['n', false],
    ['c', true],
    ['b', true],
    ['a', true],
  ]);
  expect(['a', 'b', 'c'].map((name) => find(`[href="/${name}"]`))).toEqual(links);
  expect(document.activeElement).toBe(links[2]);
});

it('Asks whether anything has happened, brings the page up to date then, and catches up after a lost connection.', async () => {
  vi.useFakeTimers();
  let mark: string | null = 'one';
  const asked: string[] = [];
  vi.stubGlobal('location', { pathname: '/desk/tickets/K7M-4QX-9TB', href: 'http://localhost/' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (mark === null) throw new TypeError('no connection, or signed out');
    return { ok: true, json: () => Promise.resolve(mark) };
  });
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  watchChanges(refresh);
  const look = () => vi.advanceTimersByTimeAsync(requestLimits.changesEveryMs);
  await look();
  expect(refresh).not.toHaveBeenCalled();
  expect(asked).toEqual(Array(2).fill('/desk/changes?of=K7M-4QX-9TB'));
  mark = 'two';
  await look();
  await look();
  expect(refresh).toHaveBeenCalledTimes(1);
  mark = null;
  await look();
  await look();
  // The page notices once that it can't be brought up to date, and once that it can again.
  expect(refresh).toHaveBeenCalledTimes(2);
  mark = 'two';
  await look();
  await look();
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('Has one question on its way at a time, and asks nothing while nobody looks.', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/desk', href: 'http://localhost/' });
  let isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  let answer = () => {};
  const ask = vi.fn<() => Promise<unknown>>(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, json: () => Promise.resolve('one') });
      }),
  );
  vi.stubGlobal('fetch', ask);
  watchChanges(() => Promise.resolve());
  const later = () => vi.advanceTimersByTimeAsync(10 * requestLimits.changesEveryMs);
  await later();
  expect(ask).toHaveBeenCalledTimes(1);
  isHidden = true;
  answer();
  await later();
  expect(ask).toHaveBeenCalledTimes(1);
  isHidden = false;
  await later();
  expect(ask).toHaveBeenCalledTimes(2);
});
