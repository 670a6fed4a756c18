import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const kept = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

it.each([
  ['Stored cross-site scripting', `Stored ${kept('cross-site')} scripting`],
  ['Sign-in, sign-out', `${kept('Sign-in,')} ${kept('sign-out')}`],
  ['GraphQL: introspection off', 'GraphQL: introspection off'],
  ['2025 - 2026', '2025 - 2026'],
  ['a-word-that-no-phone-could-hold', 'a-word-that-no-phone-could-hold'],
])('"%s" keeps its hyphenated words whole', (text, expected) => {
  expect(renderToStaticMarkup(<Unbroken text={text} />)).toBe(expected);
});
