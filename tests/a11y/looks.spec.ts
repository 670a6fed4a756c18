import { expectAccessible } from '#tests/support/axe.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site-test.ts';

const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><title>Page</title><style>button { padding: 0; border: 0; font-size: 16px }</style>
  <main><h1>Page</h1><p style="color: #333">Words.</p>${body}</main></html>`;

test('the looker sees on a second page what only its words brought: a colour, a small target, a name that is missing', async ({
  page,
}) => {
  const lookAt = lookerAtKinds();
  const look = (body: string) => page.setContent(pageWith(body)).then(() => lookAt(page, 'one'));
  await look('<p style="color: #555">Other words.</p>');
  await look('<p style="color: #555">Words again.</p><p style="color: #444">A colour that can be read.</p>');
  await expect(look('<p style="color: #ccc">A faint colour.</p>')).rejects.toThrow(/color-contrast/);
  await expect(
    look('<div style="background: #777"><p style="color: #555">A ground that hides words.</p></div>'),
  ).rejects.toThrow(/color-contrast/);
  const small = '<button style="width: 12px; height: 12px">i</button>';
  await expect(look(`<div>${small}</div><div>${small}</div>`)).rejects.toThrow(/target-size/);
  await expect(look('<button style="width: 30px; height: 30px"></button>')).rejects.toThrow(/button-name/);
});

test('of many alike three are asked, and none answers for one that differs: in colour, in ground, in being shown or off', async ({
  page,
}) => {
  const faint = (place: string, text = 'Words.') =>
    `<p class="row" style="color: #ccc; ${place}">${text}</p>`;
  const rows = (count: number) => '<p class="row">Words.</p>'.repeat(count);
  const look = (body: string) => page.setContent(pageWith(body)).then(() => expectAccessible(page));
  await look(rows(9) + faint('display: none').repeat(4));
  for (const body of [
    rows(4) + faint('') + rows(4),
    `${rows(4)}<div style="background: #222">${rows(1)}</div>${rows(4)}`,
    // Hidden elements, and elements that need no contrast, come first and last.
    [faint('display: none').repeat(3), faint(''), faint('display: none').repeat(3)].join(''),
    [faint('', '}').repeat(3), faint(''), faint('', '}').repeat(3)].join(''),
    [
      `<button disabled style="color: #ccc">Off</button>`.repeat(3),
      `<button style="color: #ccc">On</button>`,
      `<button disabled style="color: #ccc">Off</button>`.repeat(3),
    ].join(' '),
    `<div style="overflow: hidden; height: 2em"><div style="margin-top: -8em">${faint('').repeat(8)}</div></div>`,
  ])
    await expect(look(body)).rejects.toThrow(/color-contrast/);
});
